import { expect, it } from 'vitest';
import { FileRefusal } from '../upload/files/receive.ts';
import { isDiskFull } from './disk-full.ts';

it.each<[string, Error]>([
  ['a code of the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a code of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the words of a library', new Error('VipsTarget: write error: No space left on device')],
])('a full disk is known by %s', (_, error) => {
  expect(isDiskFull(error)).toBe(true);
});

it('is none where a refused file has such words in its name', () => {
  expect(isDiskFull(new FileRefusal('"File too large.png" in the package is damaged.'))).toBe(false);
});
