import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseScenarioFile, type ScenarioFile, type ScenarioFileProblem } from '@community/contract/content';
import { formatSizeLimit } from '@community/contract/shared';
import type { BlockSum } from '../files/block-sums.ts';
import { FileRefusal } from '../files/receive.ts';
import { type Package, type Replacement, SCENARIO, usePackage } from './package.ts';
import { cleanPackageMedia } from './package-media.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';

/** Largest scenario description that is read, in bytes: it is parsed in memory. */
export const DESCRIPTION_MAX = 16_000_000;
/** Largest total size of an unpacked package, in bytes. */
const INFLATED_MAX = 1_000_000_000;
/** And at most this many times the size of the package. */
const RATIO_MAX = 100;
/** How many problems are listed in a refusal. */
const PROBLEMS_SHOWN = 3;

/** A scenario file that passed inspection. */
export interface ValidScenario {
  scenario: ScenarioFile;
  /** Sizes in bytes of the files that come with it, by name. */
  sizes: Map<string, number>;
}

const asSentence = ({ field, message }: ScenarioFileProblem) =>
  field === 'file' ? `The file ${message}.` : `${field} ${message}.`;

/** The problems of a scenario file, for its sender. */
export function nameProblems(problems: readonly ScenarioFileProblem[]): string {
  const more = problems.length - PROBLEMS_SHOWN;
  const shown = problems.slice(0, PROBLEMS_SHOWN).map(asSentence);
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Parses the text of a scenario description. */
export function parseDescription(bytes: Uint8Array): ReturnType<typeof parseScenarioFile> {
  try {
    return parseScenarioFile(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError)
      return { ok: false, problems: [{ field: 'file', message: 'must be text in UTF-8' }] };
    throw error;
  }
}

function requireScenario(bytes: Uint8Array): ScenarioFile {
  const result = parseDescription(bytes);
  if (result.ok) return result.scenario;
  throw new FileRefusal(nameProblems(result.problems));
}

/**
 * Renames files in a description; otherwise every byte of it stays the same.
 * @throws {FileRefusal} where a name is written in an unusual way.
 */
function renameFiles(description: Buffer, scenario: ScenarioFile, names: ReadonlyMap<string, string>): Buffer {
  let text = description.toString('utf8');
  for (const [from, to] of names) text = text.replaceAll(JSON.stringify(from), () => JSON.stringify(to));
  const renamed = Buffer.from(text);
  const filesOf = ({ media, sounds }: ScenarioFile) => [...media, ...sounds].map(({ file }) => file);
  const wanted = filesOf(scenario).map((file) => (file === null ? null : (names.get(file) ?? file)));
  if (isDeepStrictEqual(filesOf(requireScenario(renamed)), wanted)) return renamed;
  throw new FileRefusal(
    'HEIC pictures become JPEG, and their names in scenario.json cannot be changed. Save them as JPEG.',
  );
}

/** Replacements whose names differ from the description's. */
const newNames = (replacements: ReadonlyMap<string, Replacement>) =>
  new Map([...replacements].map(([from, { name }]) => [from, name] as const).filter(([from, to]) => from !== to));

/** Replacements for files of a package, created in a folder: clean images, and the description that names them. */
async function makeReplacements(content: Package, scenario: ScenarioFile, folder: string, onFile: () => void) {
  const replacements = await cleanPackageMedia(scenario, content, folder, INFLATED_MAX, onFile);
  const names = newNames(replacements);
  if (names.size > 0) {
    const path = join(folder, SCENARIO);
    await writeFile(path, renameFiles(content.scenario, scenario, names), { mode: 0o600 });
    replacements.set(SCENARIO, { name: SCENARIO, path });
  }
  return replacements;
}

/** Replaces a package with one that has clean images and no by-products of archivers. */
async function cleanPackage(path: string, content: Package, onFile: () => void): Promise<ScenarioFile> {
  const scenario = requireScenario(content.scenario);
  const folder = `${path}.files`;
  await mkdir(folder, { mode: 0o700 });
  try {
    const replacements = await makeReplacements(content, scenario, folder, onFile);
    if (replacements.size > 0 || content.hasByproducts) {
      onFile();
      const target = join(folder, 'package');
      await content.rewrite(target, replacements);
      await rename(target, path);
    }
    return scenario;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws {FileRefusal} where it is neither a package nor text. */
async function isPackage(path: string): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  const head = Buffer.alloc(SNIFF_BYTES);
  const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
  const type = sniff(head.subarray(0, bytesRead));
  if (type === 'zip') return true;
  if (type !== null)
    throw new FileRefusal('This is not a scenario file (.isims, or a ZIP package with scenario.json).');
  if (size > DESCRIPTION_MAX) throw new FileRefusal(tooLargeForJson);
  return false;
}

const limits = { inflated: INFLATED_MAX, scenario: DESCRIPTION_MAX };

/**
 * Validates an uploaded scenario file, JSON or a ZIP package, against the format, and its media.
 * @param path of the file, which is replaced by the one to keep: its images are re-encoded.
 * @param onFile called before each file of a package is inspected.
 * @param blocks of the file, where they are known: then less of a package has to be read.
 * @throws {FileRefusal} naming the invalid field or file.
 */
export async function cleanScenario(
  path: string,
  onFile = () => {},
  blocks?: readonly BlockSum[],
): Promise<ScenarioFile> {
  if (!(await isPackage(path))) return requireScenario(await readFile(path));
  return usePackage(path, { ...limits, ratio: RATIO_MAX }, (content) => cleanPackage(path, content, onFile), blocks);
}

/**
 * Reads a scenario file that was validated before; the files of a package are only listed.
 * @throws {FileRefusal} naming the invalid field: a file valid once may not be in a later format.
 */
export async function readScenario(path: string): Promise<ValidScenario> {
  if (!(await isPackage(path))) return { scenario: requireScenario(await readFile(path)), sizes: new Map() };
  // Re-encoded images may have become smaller, which raises the ratio.
  return usePackage(path, { ...limits, ratio: Number.POSITIVE_INFINITY }, async ({ scenario, files }) => ({
    scenario: requireScenario(scenario),
    sizes: new Map([...files].map(([name, { size }]) => [name, size])),
  }));
}

/** The message for a plain scenario file that is too large. */
export const tooLargeForJson = `A scenario file that is no ZIP package may have ${formatSizeLimit(DESCRIPTION_MAX)} at most.`;
