import { deviceById, type ScenarioCourse } from '@community/contract/content';
import { indexedWords } from './words.ts';

/**
 * Where a word may stand, from what matters most to what matters least: PostgreSQL's weight of the place, and the mark
 * before a second lexeme by which the index finds the word just there. `@sepsis` stands in a name.
 */
const places = {
  name: { weight: 'A', mark: '@' },
  tag: { weight: 'B', mark: '#' },
  device: { weight: 'C', mark: '$' },
  rest: { weight: 'D', mark: null },
} as const;

/** The marks of the places that have one, the best first. */
export const MARKS = ['@', '#', '$'] as const;
/** A place's mark. */
export type Mark = (typeof MARKS)[number];

/** Most words of a scenario's file that it is found by: long checklists add no more than these. */
const FILE_WORDS_MAX = 200;

/** What an item is found by. */
export interface Searchable {
  name: string;
  tags: readonly { id: number; title: string }[];
  description: string;
  /** Of a scenario. */
  device_id?: number | null;
  /** Of a scenario; null until it is processed. */
  course?: Pick<ScenarioCourse, 'patient' | 'states' | 'checklist'> | null;
}

/** A device by its name and by what it is. */
function deviceText(id: number): string {
  const { name, kind, family } = deviceById(id);
  return `${name} ${kind} ${family}`;
}

/** `sinusTachycardia` as words. */
const spelled = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** The words of a scenario's file that people search for: its patient, its rhythms and its checklist. */
function fileWords({ patient, states, checklist }: NonNullable<Searchable['course']>): string[] {
  const rhythms = new Set(states.flatMap(({ vitals }) => vitals.rhythm ?? []));
  const texts = [
    ...[patient.age, patient.sex, patient.name].filter((text) => text !== null),
    ...[...rhythms].map(spelled),
    ...checklist.map(({ text }) => text),
  ];
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of indexedWords(text)) words.add(word);
    if (words.size >= FILE_WORDS_MAX) break;
  }
  return [...words].slice(0, FILE_WORDS_MAX);
}

/**
 * What an item is found by, as the text of a `tsvector`: each word once, at its best place, and its tags. What its
 * columns say (see the lexemes below) is added by the database.
 */
export function lexemesOf({ name, tags, device_id, description, course }: Searchable): string {
  const lexemes = new Map<string, string>();
  const add = (words: Iterable<string>, { weight, mark }: (typeof places)[keyof typeof places]) => {
    for (const word of words) {
      if (lexemes.has(word)) continue;
      // Words hold letters and digits only, so quotes need no escape.
      lexemes.set(word, `'${word}':1${weight}${mark === null ? '' : ` '${mark}${word}'`}`);
    }
  };
  add(indexedWords(name), places.name);
  for (const { title } of tags) add(indexedWords(title), places.tag);
  if (typeof device_id === 'number') add(indexedWords(deviceText(device_id)), places.device);
  add(indexedWords(description), places.rest);
  if (course) add(fileWords(course), places.rest);
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
/** The lexeme of a language, by its code. */
export const languageLexeme = (code: string) => `=l${code}`;
/** The lexeme of a device. */
export const deviceLexeme = (id: number) => `=d${id}`;
/** The lexeme of a contributor. */
export const contributorLexeme = (userId: number) => `=u${userId}`;
/** The lexeme of what comes with a scenario. */
export const flagLexeme = (what: 'video' | 'images' | 'sounds' | 'labs') => `=f${what[0]}`;

/** A word anywhere, or where the mark says, as part of a `tsquery`. */
export const wholeWord = (word: string, mark: Mark | '' = '') => `'${mark}${word}'`;
/** Words that begin so, anywhere or where the mark says, as part of a `tsquery`. */
export const beginning = (word: string, mark: Mark | '' = '') => `'${mark}${word}':*`;
/** Any of these parts of a `tsquery`; at least one. */
export const anyOf = (parts: readonly string[]) => `(${parts.join(' | ')})`;
/** All of these parts of a `tsquery`; at least one. */
export const allOf = (parts: readonly string[]) => `(${parts.join(' & ')})`;
