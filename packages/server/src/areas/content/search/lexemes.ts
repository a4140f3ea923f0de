import { deviceById } from '@community/contract/content';
import { indexedWords } from './words.ts';

/**
 * Where a word may stand, from what matters most to what matters least: PostgreSQL's weight of the place, and the mark
 * before a second lexeme by which the index finds the word just there. `@sepsis` stands in a name.
 */
const places = {
  name: { weight: 'A', mark: '@' },
  tag: { weight: 'B', mark: '#' },
  device: { weight: 'C', mark: '$' },
  description: { weight: 'D', mark: null },
} as const;

/** The marks of the places that have one, the best first. */
export const MARKS = ['@', '#', '$'] as const;
/** A place's mark. */
export type Mark = (typeof MARKS)[number];

/** What an item is found by. */
export interface Searchable {
  name: string;
  tags: readonly { id: number; title: string }[];
  /** Of a scenario. */
  device_id?: number;
  description: string;
}

/**
 * What an item is found by, as the text of a `tsvector`: each word once, at its best place, and its tags. Its
 * categories are added by the database.
 */
export function lexemesOf({ name, tags, device_id, description }: Searchable): string {
  const lexemes = new Map<string, string>();
  const add = (text: string, { weight, mark }: (typeof places)[keyof typeof places]) => {
    for (const word of indexedWords(text)) {
      if (lexemes.has(word)) continue;
      // Words hold letters and digits only, so quotes need no escape.
      lexemes.set(word, `'${word}':1${weight}${mark === null ? '' : ` '${mark}${word}'`}`);
    }
  };
  add(name, places.name);
  for (const { title } of tags) add(title, places.tag);
  if (device_id !== undefined) add(deviceById(device_id).name, places.device);
  add(description, places.description);
  return [...lexemes.values(), ...tags.map(({ id }) => `'${tagLexeme(id)}'`)].join(' ');
}

/** The lexeme of a tag. */
export const tagLexeme = (id: number) => `=t${id}`;
/** The lexeme of a patient age. */
export const ageLexeme = (age: number) => `=a${age}`;
/** The lexeme of a patient condition. */
export const conditionLexeme = (condition: number) => `=c${condition}`;
/** The lexeme of a kind of file: a video or an image. */
export const videoLexeme = (isVideo: boolean) => `=v${isVideo ? 1 : 0}`;

/** A word anywhere, or where the mark says, as part of a `tsquery`. */
export const wholeWord = (word: string, mark: Mark | '' = '') => `'${mark}${word}'`;
/** Words that begin so, anywhere or where the mark says, as part of a `tsquery`. */
export const beginning = (word: string, mark: Mark | '' = '') => `'${mark}${word}':*`;
/** Any of these parts of a `tsquery`; at least one. */
export const anyOf = (parts: readonly string[]) => `(${parts.join(' | ')})`;
/** All of these parts of a `tsquery`; at least one. */
export const allOf = (parts: readonly string[]) => `(${parts.join(' & ')})`;
