import { expect, it } from 'vitest';
import { extensionOf, type UploadFile, uploadName, validateFile } from './upload-file.ts';

const limits = { maxBytes: 1000, maxFiles: 2, storage: { leftBytes: 5000, quotaBytes: 9000 } };
const file = (change: Partial<UploadFile> = {}): UploadFile => ({
  name: 'croup.isims',
  path: '',
  size: 10,
  type: '',
  open: async () => new Blob(),
  ...change,
});

it.each([
  ['wound.jpg', 'wound.jpeg'],
  ['WOUND.JPG', 'WOUND.jpeg'],
  ['jpg-of-a-jpg.png', 'jpg-of-a-jpg.png'],
  ['jpg', 'jpg'],
  ['a.jpg.png', 'a.jpg.png'],
])('calls the medium %s %s', (name, sent) => {
  expect(uploadName(name, 'media')).toBe(sent);
});

it('does not change the names of scenarios', () => {
  expect(uploadName('a.jpg', 'scenario')).toBe('a.jpg');
});

it.each([
  ['Croup.ISIMS', '.isims'],
  ['noextension', ''],
  ['.hidden', ''],
])('reads the extension of %s as %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it.each([
  ['scenario', {}, 0, null],
  ['scenario', { name: 'croup.JSON' }, 1, null],
  ['scenario', { name: 'no-extension' }, 0, null],
  ['scenario', { name: 'croup.exe' }, 0, 'wrongType'],
  ['scenario', { name: 'no-extension', type: 'image/png' }, 0, 'wrongType'],
  ['scenario', { size: 0 }, 0, 'empty'],
  ['scenario', { size: 1000 }, 0, null],
  ['scenario', { size: 1001 }, 0, 'tooLarge'],
  ['scenario', {}, 2, 'tooMany'],
  ['media', { name: 'a.jpg' }, 0, null],
  ['media', { name: 'a.HEIC' }, 0, null],
  ['media', { name: 'a.svg', type: 'image/svg+xml' }, 0, 'wrongType'],
  ['media', { name: 'film', type: 'video/mp4' }, 0, null],
] as const)('screens a %s %j with %i on their way: %s', (kind, change, files, rejection) => {
  expect(validateFile(file(change), kind, limits, { files, bytes: 0 })).toBe(rejection);
});

it('accepts any number without a limit', () => {
  expect(validateFile(file(), 'scenario', { ...limits, maxFiles: null }, { files: 500, bytes: 0 })).toBeNull();
});

it.each([
  [4990, null],
  [4991, 'storageFull'],
])('with %i bytes on their way, a file of 10 is screened as %s', (bytes, rejection) => {
  expect(validateFile(file(), 'scenario', limits, { files: 1, bytes })).toBe(rejection);
  expect(validateFile(file(), 'scenario', { ...limits, storage: null }, { files: 1, bytes })).toBeNull();
});
