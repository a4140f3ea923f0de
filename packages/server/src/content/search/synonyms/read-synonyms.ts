import { readFile, stat } from 'node:fs/promises';
import { StartError } from '../../../process/errors.ts';
import { keyOf } from '../words.ts';

/** Largest file of synonyms, in bytes. */
const SIZE_MAX = 256_000;
/** Most phrases of a group. */
const GROUP_MAX = 12;
/** Longest phrase, in characters. */
const PHRASE_MAX = 60;

async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > SIZE_MAX) throw new StartError(`PORTAL_SYNONYMS_FILE is larger than ${SIZE_MAX / 1000} kB: '${path}'.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof TypeError) throw new StartError(`PORTAL_SYNONYMS_FILE is not text in UTF-8: '${path}'.`);
    throw new StartError(`PORTAL_SYNONYMS_FILE cannot be read: '${path}'.`);
  }
}

/**
 * Reads the operator's synonyms: one group per line, its phrases separated by commas. Empty lines and those that begin
 * with # are skipped.
 * @param path null for none.
 * @throws {StartError} naming the invalid line.
 */
export async function readSynonyms(path: string | null): Promise<string[][]> {
  if (path === null) return [];
  const lines = (await readText(path)).split(/\r?\n/);
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return [];
    const refuse = (what: string) => new StartError(`PORTAL_SYNONYMS_FILE, line ${index + 1}: ${what}.`);
    const phrases = line.split(',').map((phrase) => phrase.trim());
    if (phrases.length < 2) throw refuse('needs at least two phrases, separated by a comma');
    if (phrases.length > GROUP_MAX) throw refuse(`has more than ${GROUP_MAX} phrases`);
    if (phrases.some((phrase) => phrase.length > PHRASE_MAX)) {
      throw refuse(`has a phrase of more than ${PHRASE_MAX} characters`);
    }
    const keys = phrases.map(keyOf);
    if (keys.includes('')) throw refuse('has a phrase without a letter or digit');
    if (new Set(keys).size < keys.length) throw refuse('has the same phrase twice');
    return [phrases];
  });
}
