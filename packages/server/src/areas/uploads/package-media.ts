import { rm } from 'node:fs/promises';
import type { ScenarioFile } from '@community/contract/scenario-file';
import { inspectMedia } from './inspect-media.ts';
import { inspectSound } from './inspect-sound.ts';
import { type Package, type PackedFile, shown } from './package.ts';
import { FileRefusal, type Received } from './receive.ts';

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

async function inspectAs(kind: MediaKind, file: Received, name: string): Promise<void> {
  if (kind === 'document') return;
  if (kind === 'sound') {
    await inspectSound(file);
    return;
  }
  const { isVideo } = await inspectMedia(file, name);
  if (isVideo !== (kind === 'video')) throw new FileRefusal(`This is no ${kind}.`);
}

/** Unpacks a file to where it can be read in any order, looks into it, and removes it. */
async function inspectFile(name: string, file: PackedFile, kinds: Iterable<MediaKind>, path: string): Promise<void> {
  try {
    const head = await file.unpack(path);
    for (const kind of kinds) {
      await inspectAs(kind, { path, size: file.size, sha256: '', head }, name).catch((error: unknown) => {
        if (!(error instanceof FileRefusal)) throw error;
        throw new FileRefusal(`${shown(name)} in the package: ${error.message}`, { cause: error });
      });
    }
  } finally {
    for (const left of [path, `${path}.clean`]) await rm(left, { force: true });
  }
}

/**
 * Looks into the media of a package as into those that are uploaded by themselves.
 * @param path where a file may be put for the time being.
 * @throws {FileRefusal} where one is missing, is not named by the scenario, or is not what it is called there.
 */
export async function inspectPackageMedia(scenario: ScenarioFile, files: Package['files'], path: string) {
  const kinds = kindsOf(scenario);
  requireSameFiles(files, kinds);
  for (const [name, file] of files) {
    const wanted = kinds.get(name) ?? new Set();
    // Of a document only its bytes can be checked.
    if ([...wanted].every((kind) => kind === 'document')) await file.unpack(null);
    else await inspectFile(name, file, wanted, path);
  }
}
