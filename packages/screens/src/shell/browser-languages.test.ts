import { afterEach, expect, it, vi } from 'vitest';
import { browserLanguages } from './browser-languages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [
    ['de-AT', 'de', 'en-GB'],
    ['de', 'en'],
  ],
  [['fil-PH', 'EN'], ['en']],
  [['gsw-CH', 'x-klingon', ''], []],
  [['zh-Hant-TW'], ['zh']],
])('of %j knows %j', (languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  expect(browserLanguages()).toEqual(expected);
});
