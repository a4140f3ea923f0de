import { expect, it } from 'vitest';
import { findOrder, type Operation } from './linearisable.ts';

/** A register: reads return the last write. */
const write = (began: number, ended: number, value: number): Operation<number> => ({
  title: `write ${value}`,
  began,
  ended,
  step: () => value,
});
const read = (began: number, ended: number, value: number): Operation<number> => ({
  title: `read ${value}`,
  began,
  ended,
  step: (state) => (state === value ? state : null),
});
const orderOf = (operations: readonly Operation<number>[]) => findOrder(operations, 0)?.map(({ title }) => title);

it('finds the order of overlapping calls', () => {
  expect(orderOf([write(0, 10, 1), read(1, 2, 0), read(3, 12, 1)])).toEqual(['read 0', 'write 1', 'read 1']);
});

it('finds none where a response depends on a call that began after it', () => {
  expect(orderOf([write(0, 1, 1), read(2, 3, 0)])).toBeUndefined();
});

it('finds none where two calls saw the writes of two others in opposite orders', () => {
  const operations = [write(0, 9, 1), write(0, 9, 2), read(1, 2, 1), read(3, 4, 2), read(5, 6, 1)];
  expect(orderOf(operations)).toBeUndefined();
});
