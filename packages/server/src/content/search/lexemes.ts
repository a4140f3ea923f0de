import { deviceById, type ScenarioCourse } from '@community/contract/content';
import { indexedWords } from './words.ts';

/**
 * The places of words, from most to least relevant: each with PostgreSQL's weight, and the mark of a second lexeme by
 * which the index finds the word only there. `@sepsis` is in a name.
 */
const places = {
  name: { weight: 'A', mark: '@' },
  tag: { weight: 'B', mark: '#' },
  device: { weight: 'C', mark: '$' },
  rest: { weight: 'D', mark: null },
} as const;

/** The marks of those places that have one, most relevant first. */
export const MARKS = ['@', '#', '$'] as const;
/** The mark of a place. */
export type Mark = (typeof MARKS)[number];

/**
 * Most different words indexed from a scenario's file. The longest checklist a file may have, 500 items, has some 1500
 * in plain language; more would let one file take the room of a hundred in the index.
 */
const FILE_WORDS_MAX = 2000;

/** The searchable content of an item. */
export interface Searchable {
  name: string;
  tags: readonly { id: number; title: string }[];
  description: string;
  /** Of a scenario. */
  device_id?: number | null;
  /** Of a scenario's file, see {@link courseWords}; null until it is processed. */
  course_words?: readonly string[] | null;
}

/** The searchable content of a scenario's file. */
export interface CourseTexts {
  patient: Pick<ScenarioCourse['patient'], 'age' | 'sex' | 'name'>;
  rhythms: readonly string[];
  /** Names of the panels and of their values. */
  labs: readonly string[];
  checklist: readonly string[];
}

/** The searched part of a course. */
export function courseTexts({ patient, states, checklist, labs }: ScenarioCourse): CourseTexts {
  const rhythms = new Set(states.flatMap(({ vitals }) => vitals.rhythm ?? []));
  return {
    patient,
    rhythms: [...rhythms],
    labs: labs.flatMap(({ name, results = [] }) => [name, ...results.map((result) => result.name)]),
    checklist: checklist.map(({ text }) => text),
  };
}

/** A device's name and kind. */
function deviceText(id: number): string {
  const { name, kind, family } = deviceById(id);
  return `${name} ${kind} ${family}`;
}

/** Splits `sinusTachycardia` into words. */
const spelled = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** The words of a scenario's file that people search for: its patient, rhythms, labs and checklist. */
export function courseWords({ patient, rhythms, labs, checklist }: CourseTexts): string[] {
  const { age, sex, name } = patient;
  const texts = [...[age, sex, name].filter((text) => text !== null), ...rhythms.map(spelled), ...labs, ...checklist];
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of indexedWords(text)) words.add(word);
    if (words.size >= FILE_WORDS_MAX) break;
  }
  return [...words].slice(0, FILE_WORDS_MAX);
}

/**
 * The search text of an item as a `tsvector`: each word once, at its most relevant place, and its tags. The database
 * adds the lexemes of its columns (see below).
 */
export function lexemesOf({ name, tags, device_id, description, course_words }: Searchable): string {
  const lexemes = new Map<string, string>();
  const add = (words: Iterable<string>, { weight, mark }: (typeof places)[keyof typeof places]) => {
    for (const word of words) {
      if (lexemes.has(word)) continue;
      // Words contain only letters and digits, so no escaping is needed.
      lexemes.set(word, `'${word}':1${weight}${mark === null ? '' : ` '${mark}${word}'`}`);
    }
  };
  add(indexedWords(name), places.name);
  for (const { title } of tags) add(indexedWords(title), places.tag);
  if (typeof device_id === 'number') add(indexedWords(deviceText(device_id)), places.device);
  add(indexedWords(description), places.rest);
  if (course_words) add(course_words, places.rest);
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
/** The lexeme of an attachment of a scenario. */
export const flagLexeme = (what: 'video' | 'images' | 'sounds' | 'labs') => `=f${what[0]}`;

/** The `tsquery` for a word, anywhere or at the mark's place. */
export const wholeWord = (word: string, mark: Mark | '' = '') => `'${mark}${word}'`;
/** The `tsquery` for a prefix, anywhere or at the mark's place. */
export const beginning = (word: string, mark: Mark | '' = '') => `'${mark}${word}':*`;
/** The disjunction of these parts of a `tsquery`; at least one. */
export const anyOf = (parts: readonly string[]) => `(${parts.join(' | ')})`;
/** The conjunction of these parts of a `tsquery`; at least one. */
export const allOf = (parts: readonly string[]) => `(${parts.join(' & ')})`;

/** Everywhere, which includes the marked places. */
export const ANYWHERE = [''] as const;
/** In the name, or as a tag. */
export const PROMINENT = ['@', '#'] as const;

/** The `tsquery` for a synonym by all its words, each in one of these places. */
export const matchSynonym = (parts: readonly string[], places: readonly (Mark | '')[]) =>
  allOf(parts.map((word) => anyOf(places.map((mark) => wholeWord(word, mark)))));
