import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScenarioFile } from '@community/contract/content';
import { FileRefusal, type Received } from '../files/receive.ts';
import { inspectMedia } from './inspect-media.ts';
import { inspectSound } from './inspect-sound.ts';
import { cleanVideo } from './media/clean-video.ts';
import { type Package, type PackedFile, type Replacement, shown } from './package.ts';
import { isImage, isVideo, sniff } from './sniff.ts';

type MediaKind = ScenarioFile['media'][number]['kind'];

/** The kinds that the scenario declares for each file it names. */
function kindsOf({ media, sounds }: ScenarioFile): Map<string, Set<MediaKind>> {
  const kinds = new Map<string, Set<MediaKind>>();
  const add = (name: string, kind: MediaKind) => kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  for (const { file, kind } of media) add(file, kind);
  for (const { file } of sounds) if (file !== null) add(file, 'sound');
  return kinds;
}

/** @throws {FileRefusal} unless the package contains exactly the files that the scenario names. */
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

/** A clean copy of a file in a package. */
interface CleanFile {
  path: string;
  /** Bytes. */
  size: number;
}

/**
 * Inspects a file as this kind. Images, videos and recordings may have metadata of a camera or telephone, whatever the
 * scenario calls them.
 * @returns the file to keep in its place, where it contains metadata.
 */
async function inspectAs(kind: MediaKind, file: Received, name: string): Promise<CleanFile | null> {
  const type = sniff(file.head);
  if (kind === 'image' || kind === 'video' || (kind === 'document' && isImage(type))) {
    const media = await inspectMedia(file, name);
    if (kind !== 'document' && media.isVideo !== (kind === 'video')) throw new FileRefusal(`This is no ${kind}.`);
    return media.isChanged ? media : null;
  }
  if (kind === 'sound') await inspectSound(file);
  return isVideo(type) && (await cleanVideo(file.path)) ? file : null;
}

/** Unpacks a file for random access and inspects it. A clean copy is left in the folder. */
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

/** A unique name for the JPEG made from a HEIC image. */
function jpegName(name: string, taken: ReadonlySet<string>): string {
  const stem = [...name.replace(/\.[^.]{1,10}$/u, '')].slice(0, LONGEST_STEM).join('');
  for (let number = 1; ; number += 1) {
    const candidate = `${stem}${number === 1 ? '' : `-${number}`}.jpeg`;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * Inspects the media of a package like separately uploaded ones, and makes clean copies of its images.
 * @param folder for temporary files; the copies are left there.
 * @param most total bytes allowed for all files, including the copies.
 * @param onFile called before each file is inspected.
 * @returns the copies, by the name of the original. They keep that name, unless a HEIC image became a JPEG.
 * @throws {FileRefusal} where a file is missing, not named by the scenario, or not of the declared kind.
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
    // A document can only be checked byte by byte, unless it may have metadata.
    if ([...wanted].every((kind) => kind === 'document')) {
      const type = sniff(await file.unpack(null));
      if (!isImage(type) && !isVideo(type)) continue;
    }
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
