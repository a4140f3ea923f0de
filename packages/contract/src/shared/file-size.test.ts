import { expect, it } from 'vitest';
import { FILE_MAX } from '../tablet/bridge.ts';
import { formatFileSize, formatSizeLimit } from './file-size.ts';

it.each([
  [0, '0.00 B'],
  [999, '999.00 B'],
  [1000, '1.00 kB'],
  [12_430, '12.43 kB'],
  [999_999, '1.00 MB'],
  [1_240_000, '1.24 MB'],
  [512_000_000_000, '512.00 GB'],
  [3e15, '3000.00 TB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

it.each([
  [512_000_000, '512 MB'],
  [FILE_MAX, '512 MB'],
  [16_000_000, '16 MB'],
  [1_000_000_000, '1 GB'],
  [10_000_000_000, '10 GB'],
  [1_500_000, '1.5 MB'],
  [536_870_912, '536.87 MB'],
  [100, '100 B'],
  [0, '0 B'],
])('a limit of %d bytes is %s', (bytes, expected) => {
  expect(formatSizeLimit(bytes)).toBe(expected);
});

it('a file exactly as large as a limit is shown with the same figure', () => {
  for (const megabytes of [1, 2, 64, 512, 999]) {
    const bytes = megabytes * 1_000_000;
    expect(formatFileSize(bytes)).toBe(formatSizeLimit(bytes).replace(' ', '.00 '));
  }
});
