import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';

type Identifiers = Exclude<NonNullable<Parameters<typeof vanillaExtractPlugin>[0]>['identifiers'], string | undefined>;

/** All files of styles, by their paths from the app. */
const files = globSync('../*/src/**/*.css.ts', { cwd: fileURLToPath(new URL('..', import.meta.url)) }).sort();

const capital = (number: number) => String.fromCharCode('A'.charCodeAt(0) + number);

/** What the longer names of a file's classes begin with, by file. */
const beginnings = new Map<string, string>();

/**
 * Short names of classes: two capitals that stand for the file, and a number within it. The hashes that vanilla-extract
 * puts there can hardly be compressed, and there are hundreds, in the styles and in the scripts.
 */
export const shortNames: Identifiers = ({ hash, filePath }) => {
  const index = files.indexOf(filePath);
  if (index === -1 || index >= 26 ** 2) throw new Error(`no short name for the classes of ${filePath}`);
  // The first of a file ends in 0, before which stands the hash.
  const beginning = beginnings.get(filePath) ?? hash.slice(0, -1);
  if (!hash.startsWith(beginning)) throw new Error(`the name ${hash} does not begin as others of ${filePath}`);
  beginnings.set(filePath, beginning);
  return `${capital(Math.floor(index / 26))}${capital(index % 26)}${hash.slice(beginning.length)}`;
};
