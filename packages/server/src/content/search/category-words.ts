import { type Kind, scenarioKind } from '../kinds.ts';
import { createKnownPhrases, type KnownPhrases, type Near } from './known-phrases.ts';
import { ageLexeme, conditionLexeme, flagLexeme, languageLexeme, videoLexeme } from './lexemes.ts';
import { keyOf } from './words.ts';

const videoWords = ['video', 'videos', 'film', 'films', 'movie', 'movies', 'clip', 'clips'];
const imageWords = ['image', 'images', 'picture', 'pictures', 'photo', 'photos', 'photograph', 'photographs'];

/** Common names of a scenario's categories and attachments. */
const ofScenarios: readonly (readonly [lexeme: string, names: readonly string[]])[] = [
  [ageLexeme(0), ['baby', 'babies', 'neonate', 'neonates', 'neonatal', 'newborn', 'newborns']],
  [ageLexeme(1), ['child', 'children', 'kid', 'kids', 'paediatric', 'paediatrics', 'pediatric', 'pediatrics']],
  [ageLexeme(2), ['adult', 'adults', 'grown-up', 'grown-ups']],
  [conditionLexeme(0), ['stable']],
  [conditionLexeme(1), ['deteriorating', 'deterioration', 'unstable']],
  [conditionLexeme(2), ['cardiac arrest', 'cardiac arrests']],
  [flagLexeme('labs'), ['lab', 'labs', 'laboratory', 'lab results', 'laboratory results', 'blood results']],
  [flagLexeme('video'), videoWords],
  [flagLexeme('images'), imageWords],
  [flagLexeme('sounds'), ['sound', 'sounds', 'audio', 'sound recordings']],
];
const ofMedia: typeof ofScenarios = [
  [videoLexeme(true), videoWords],
  [videoLexeme(false), imageWords],
];

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every language code with its English and its own name. */
function* languageNames(): Generator<readonly [lexeme: string, names: readonly string[]]> {
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = english.of(code);
    if (name === undefined) continue;
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
    yield [languageLexeme(code), own === undefined ? [name] : [name, own]];
  }
  for (const code of ['nb', 'nn', 'no']) yield [languageLexeme(code), ['Norwegian', 'norsk']];
}

/** The names of attributes. */
interface Facts {
  /** By key. */
  lexemes: ReadonlyMap<string, readonly string[]>;
  names: KnownPhrases;
}

function index(named: readonly (readonly [lexeme: string, names: readonly string[]])[]): Facts {
  const lexemes = new Map<string, string[]>();
  for (const [lexeme, names] of named) {
    for (const key of new Set(names.map(keyOf))) lexemes.set(key, [...(lexemes.get(key) ?? []), lexeme]);
  }
  return { lexemes, names: createKnownPhrases(named.flatMap(([, names]) => names)) };
}

const scenarioWords = index([...ofScenarios, ...languageNames()]);
const mediaWords = index(ofMedia);
const factsAbout = (kind: Kind) => (kind === scenarioKind ? scenarioWords : mediaWords);

/** The lexemes of the attributes that a phrase means: `deutsch` the language, `adult` the patient. */
export function categoriesNamed(kind: Kind, key: string): readonly string[] {
  return factsAbout(kind).lexemes.get(key) ?? [];
}

/** The names of attributes that a phrase begins: `portug` is Portuguese, `cardiac arr` the condition. */
export const namesNear = (kind: Kind, words: readonly string[]): Near => factsAbout(kind).names.near(words);
