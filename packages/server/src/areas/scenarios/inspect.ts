import { open, readFile } from 'node:fs/promises';
import { parseScenarioFile, type ScenarioFile, type ScenarioFileProblem } from '@community/contract/scenario-file';
import { usePackage } from '../uploads/package.ts';
import { inspectPackageMedia } from '../uploads/package-media.ts';
import { FileRefusal } from '../uploads/receive.ts';
import { SNIFF_BYTES, sniff } from '../uploads/sniff.ts';

/** Largest scenario description that is read, in bytes: it is parsed in memory. */
export const DESCRIPTION_MAX = 16 * 1024 * 1024;
/** A package may hold this much when it is unpacked, in bytes. */
const INFLATED_MAX = 1024 * 1024 * 1024;
/** So many problems are named to the one who sent the file. */
const PROBLEMS_SHOWN = 3;

/** A scenario file that was found good. */
export interface GoodScenario {
  scenario: ScenarioFile;
  /** Of the files that come with it, in bytes, by name. */
  sizes: Map<string, number>;
}

const asSentence = ({ field, message }: ScenarioFileProblem) =>
  field === 'file' ? `The file ${message}.` : `${field} ${message}.`;

/** What is wrong with a scenario file, for the one who sent it. */
export function nameProblems(problems: readonly ScenarioFileProblem[]): string {
  const more = problems.length - PROBLEMS_SHOWN;
  const shown = problems.slice(0, PROBLEMS_SHOWN).map(asSentence);
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Reads the text of a scenario description. */
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

function inspectPackage(path: string, isKnownGood: boolean): Promise<GoodScenario> {
  return usePackage(path, { inflated: INFLATED_MAX, scenario: DESCRIPTION_MAX }, async (content) => {
    const scenario = requireScenario(content.scenario);
    if (!isKnownGood) await inspectPackageMedia(scenario, content.files, `${path}.unpacked`);
    return { scenario, sizes: new Map([...content.files].map(([name, { size }]) => [name, size])) };
  });
}

/**
 * Reads a scenario file, JSON or a ZIP package, and checks it against the format.
 * @param isKnownGood whether a package was looked into before: its files are then only named.
 * @throws {FileRefusal} naming the field at fault.
 */
export async function inspectScenario(path: string, isKnownGood = false): Promise<GoodScenario> {
  await using file = await open(path);
  const { size } = await file.stat();
  const head = Buffer.alloc(SNIFF_BYTES);
  const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
  const type = sniff(head.subarray(0, bytesRead));
  if (type === 'zip') return inspectPackage(path, isKnownGood);
  if (type !== null)
    throw new FileRefusal('This is not a scenario file (.isims, or a ZIP package with scenario.json).');
  if (size > DESCRIPTION_MAX) throw new FileRefusal(tooLargeForJson);
  return { scenario: requireScenario(await readFile(path)), sizes: new Map() };
}

/** What is said of a plain scenario file that is too large. */
export const tooLargeForJson = `A scenario file that is no ZIP package may have ${DESCRIPTION_MAX / 1024 / 1024} MB at most.`;
