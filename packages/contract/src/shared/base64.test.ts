import { expect, it } from 'vitest';
import { decodeBase64, type Slice } from './base64.ts';

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const sample = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + (index >> 8)) & 255);

it.each([0, 1, 2, 3, 767, 768, 769, 1023, 1024, 1025, 5000])('decodes %i bytes without loss', async (length) => {
  expect(await decodeBase64(encode(sample(length)))).toEqual(sample(length));
});

it.each(['a', 'abc', 'ab*=', 'ab=c', '====', 'ab\u00e9c', 'abcd\n', 'a===', `${'A'.repeat(1024)}*AAA`])(
  'takes %j for no base64',
  async (text) => expect(await decodeBase64(text)).toBeNull(),
);

it('pauses between steps of 1024 bytes, whenever its slice is over', async () => {
  let pauses = 0;
  const slice: Slice = {
    isOver: () => true,
    rest: async () => {
      pauses += 1;
    },
  };
  await decodeBase64(encode(sample(768 * 10)), slice);
  expect(pauses).toBe(10);
});
