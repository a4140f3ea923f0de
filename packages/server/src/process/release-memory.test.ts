import { expect, it } from 'vitest';
import { createMemoryReleaser } from './release-memory.ts';

it('memory is released when the next piece of it is used up, and never before', () => {
  const release = createMemoryReleaser();
  const [one, other] = [Buffer.alloc(64 * 1024, 'a'), Buffer.alloc(64 * 1024, 'b')];
  release(one.subarray(0, 100));
  release(one.subarray(100));
  expect(one.toString('latin1', 0, 3)).toBe('aaa');
  release(other);
  expect(one.length).toBe(0);
  expect(other.length).toBe(64 * 1024);
});

it('the last memory is released where nothing follows', () => {
  const release = createMemoryReleaser();
  const last = Buffer.alloc(64 * 1024);
  release(last);
  release(null);
  expect(last.length).toBe(0);
});

it('memory that other buffers share stays', () => {
  const release = createMemoryReleaser();
  const [small, beside] = [Buffer.from('small'), Buffer.from('beside it')];
  expect(small.buffer).toBe(beside.buffer);
  release(small);
  release(Buffer.alloc(64 * 1024));
  expect([small.toString(), beside.toString()]).toEqual(['small', 'beside it']);
});
