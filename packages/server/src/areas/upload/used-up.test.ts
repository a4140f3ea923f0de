import { expect, it } from 'vitest';
import { createReturner } from './used-up.ts';

it('memory is given back when the next piece of it is used up, and never before', () => {
  const giveBack = createReturner();
  const [one, other] = [Buffer.alloc(64 * 1024, 'a'), Buffer.alloc(64 * 1024, 'b')];
  giveBack(one.subarray(0, 100));
  giveBack(one.subarray(100));
  expect(one.toString('latin1', 0, 3)).toBe('aaa');
  giveBack(other);
  expect(one.length).toBe(0);
  expect(other.length).toBe(64 * 1024);
});

it('memory that other buffers share stays', () => {
  const giveBack = createReturner();
  const [small, beside] = [Buffer.from('small'), Buffer.from('beside it')];
  expect(small.buffer).toBe(beside.buffer);
  giveBack(small);
  giveBack(Buffer.alloc(64 * 1024));
  expect([small.toString(), beside.toString()]).toEqual(['small', 'beside it']);
});
