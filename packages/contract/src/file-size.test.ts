import { expect, it } from 'vitest';
import { FILE_MAX } from './bridge.ts';
import { formatFileSize, formatSizeLimit } from './file-size.ts';

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
])('a limit of %d bytes is %s', (bytes, said) => {
  expect(formatSizeLimit(bytes)).toBe(said);
});

it('a file that is as large as a limit says is shown with the same figure', () => {
  for (const megabytes of [1, 2, 64, 512, 999]) {
    const bytes = megabytes * 1_000_000;
    expect(formatFileSize(bytes)).toBe(formatSizeLimit(bytes).replace(' ', '.00 '));
  }
});
