import { globSync } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { componentUnit } from './component.ts';
import { endpointUnit } from './endpoint.ts';
import { readName } from './names.ts';
import { screenUnit } from './screen.ts';
import type { Unit } from './unit.ts';

/** The kinds of units, by name on the command line. */
export const kinds = { screen: screenUnit, component: componentUnit, endpoint: endpointUnit };

/** The result. */
export interface Written {
  /** All new or changed files, relative to the root of the repository. */
  files: string[];
  /** Remaining manual steps. */
  next: string[];
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The changed texts of existing files; nothing is written yet. */
async function insert(root: string, { insertions }: Unit): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { file, before, text } of insertions) {
    const current = texts.get(file) ?? (await readFile(`${root}/${file}`, 'utf8'));
    if (!current.includes(before)) throw new Error(`${file} no longer has '${before.trim()}': update scripts/new.`);
    texts.set(
      file,
      current.replace(before, () => text + before),
    );
  }
  return texts;
}

/**
 * Writes the files of a new unit.
 * @param root the folder of the repository.
 * @throws when the name is taken; then nothing is written.
 */
export async function writeUnit(root: string, kind: keyof typeof kinds, typed: string): Promise<Written> {
  const unit = kinds[kind](readName(typed));
  for (const file of Object.keys(unit.files))
    if (await exists(`${root}/${file}`)) throw new Error(`There is a ${file} already. Choose another name.`);
  for (const { files, text } of unit.taken)
    for (const file of globSync(files, { cwd: root }))
      if ((await readFile(`${root}/${file}`, 'utf8')).includes(text))
        throw new Error(`There is ${text.trim()} in ${file} already. Choose another name.`);
  const changed = await insert(root, unit);
  for (const [file, text] of [...Object.entries(unit.files), ...changed]) {
    await mkdir(dirname(`${root}/${file}`), { recursive: true });
    await writeFile(`${root}/${file}`, text);
  }
  return { files: [...Object.keys(unit.files), ...changed.keys()], next: unit.next };
}
