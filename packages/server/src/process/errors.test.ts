import { expect, it } from 'vitest';
import { describeError } from './errors.ts';

it.each([
  [new Error('the disk is away'), 'the disk is away'],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new AggregateError([new Error('no ::1'), new Error('no 127.0.0.1')]), 'no ::1; no 127.0.0.1'],
  [{ name: 'ErrnoError', errno: 44 }, 'ErrnoError 44'],
  [{ name: 'ExitStatus', message: 'Program terminated with exit(1)' }, 'Program terminated with exit(1)'],
  [{ message: {} }, 'an error without a message'],
  [new Error(String({})), 'an error without a message'],
  [{}, 'an error without a message'],
  [Object.create(null), 'an error without a message'],
  ['plain words', 'plain words'],
  [undefined, 'undefined'],
  [null, 'null'],
])('%o is described as %j', (thrown, words) => {
  expect(describeError(thrown)).toBe(words);
});
