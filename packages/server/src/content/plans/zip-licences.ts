import { type Reuse, standardLicences } from '@community/contract/content';

/** A file of a ZIP, and under which licence it may be reused. */
export interface LicensedFile {
  path: string;
  licence: Reuse;
}

function describe({ reuse_licence, reuse_words }: Reuse): string {
  if (reuse_licence === null) return 'No licence was chosen. Ask whoever contributed it before you pass it on.';
  if (reuse_licence === 'own') return `In the words of whoever contributed it:\n${reuse_words}`;
  const { name, deed } = standardLicences[reuse_licence];
  return `${name}, ${deed}`;
}

/** The readable list of the licences of files: each file's path, with its licence below. */
export function writeLicences(files: readonly LicensedFile[]): string {
  const sections = files.map(({ path, licence }) => `${path}\n${describe(licence).replace(/^/gm, '    ')}\n`);
  return ['Licences of the files beside this one\n', ...sections].join('\n');
}
