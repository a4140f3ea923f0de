import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScenarioFile } from '@community/contract/content';
import { FileRefusal, type Received } from '../files/receive.ts';
import { inspectMedia } from './inspect-media.ts';
import { inspectSound } from './inspect-sound.ts';
import { type Package, type PackedFile, type Replacement, shown } from './package.ts';
import { isPicture, sniff } from './sniff.ts';

type MediaKind = ScenarioFile['media'][number]['kind'];

/** What the scenario says of each file it names. */
function kindsOf({ media, sounds }: ScenarioFile): Map<string, Set<MediaKind>> {
  const kinds = new Map<string, Set<MediaKind>>();
  const add = (name: string, kind: MediaKind) => kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  for (const { file, kind } of media) add(file, kind);
  for (const { file } of sounds) if (file !== null) add(file, 'sound');
  return kinds;
}

/** @throws {FileRefusal} unless the package holds the files that the scenario names, and no others. */
function requireSameFiles(files: Package['files'], kinds: ReadonlyMap<string, unknown>): void {
  const missing = [...kinds.keys()].find((name) => !files.has(name));
  if (missing !== undefined) {
    throw new FileRefusal(`scenario.json names the file ${shown(missing)}, which is not in the package.`);
  }
  const unnamed = [...files.keys()].find((name) => !kinds.has(name));
  if (unnamed !== undefined) {
    throw new FileRefusal(`The package holds the file ${shown(unnamed)}, which scenario.json does not name.`);
  }
}

/** A file that takes the place of one in a package. */
interface CleanFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** @returns what is to be kept in its place, where it holds more than what it shows. */
async function inspectAs(kind: MediaKind, file: Received, name: string): Promise<CleanFile | null> {
  if (kind === 'sound') {
    await inspectSound(file);
    return null;
  }
  // A camera writes into a picture what it writes, whatever the scenario calls it.
  if (kind === 'document' && !isPicture(sniff(file.head))) return null;
  const { isVideo, isChanged, path, size } = await inspectMedia(file, name);
  if (kind !== 'document' && isVideo !== (kind === 'video')) throw new FileRefusal(`This is no ${kind}.`);
  return isChanged ? { path, size } : null;
}

/** Unpacks a file to where it can be read in any order, and looks into it. Of what it made the clean copy stays. */
async function inspectFile(
  name: string,
  file: PackedFile,
  kinds: Iterable<MediaKind>,
  path: string,
): Promise<{ clean: CleanFile | null; head: Buffer }> {
  let clean: CleanFile | null = null;
  try {
    const head = await file.unpack(path);
    for (const kind of kinds) {
      const received = { path, size: file.size, head };
      const copy = await inspectAs(kind, received, name).catch((error: unknown) => {
        if (!(error instanceof FileRefusal)) throw error;
        throw new FileRefusal(`${shown(name)} in the package: ${error.message}`, { cause: error });
      });
      clean = copy ?? clean;
    }
    return { clean, head };
  } finally {
    if (clean?.path !== path) await rm(path, { force: true });
  }
}

const LONGEST_STEM = 200;

/** The name that a HEIC picture has as JPEG, unlike every other one. */
function jpegName(name: string, taken: ReadonlySet<string>): string {
  const stem = [...name.replace(/\.[^.]{1,10}$/u, '')].slice(0, LONGEST_STEM).join('');
  for (let number = 1; ; number += 1) {
    const candidate = `${stem}${number === 1 ? '' : `-${number}`}.jpeg`;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * Looks into the media of a package as into those that are uploaded by themselves, and makes clean copies of its
 * pictures in the same way.
 * @param folder where files may be put; the copies are there afterwards.
 * @param most bytes that all files may have together, with the copies.
 * @param onFile called before each file is looked into.
 * @returns the copies, by the name of what they replace. They have that name too, unless a HEIC picture became a JPEG.
 * @throws {FileRefusal} where one is missing, is not named by the scenario, or is not what it is called there.
 */
export async function cleanPackageMedia(
  scenario: ScenarioFile,
  { files, scenario: description }: Package,
  folder: string,
  most: number,
  onFile: () => void,
): Promise<Map<string, Replacement>> {
  const kinds = kindsOf(scenario);
  requireSameFiles(files, kinds);
  const names = new Set(files.keys());
  const replacements = new Map<string, Replacement>();
  let bytes = description.length + [...files.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [name, file] of files) {
    onFile();
    const wanted = kinds.get(name) ?? new Set();
    // Of a document only its bytes can be checked, unless it is a picture.
    if ([...wanted].every((kind) => kind === 'document') && !isPicture(sniff(await file.unpack(null)))) continue;
    const { clean, head } = await inspectFile(name, file, wanted, join(folder, String(replacements.size)));
    if (clean === null) continue;
    bytes += clean.size - file.size;
    if (bytes > most) throw new FileRefusal('The package is too large when it is unpacked.');
    const newName = sniff(head) === 'heic' ? jpegName(name, names) : name;
    names.add(newName);
    replacements.set(name, { name: newName, path: clean.path });
  }
  return replacements;
}
