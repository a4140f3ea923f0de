import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { areaTexts } from './area-messages.ts';
import { agreedMessages } from './messages.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Names, labels and titles that the specification quotes; its messages are in `agreedMessages`. */
const quotedNames = [
  'Forgotten Password?',
  'Media Item(s) available',
  'Scenarios Contributed',
  'Send Me A Password Reset Link',
  'Upload Selected',
];

/** Beside 'Scenarios Contributed', and in the same case. */
const counterparts = ['Media Contributed'];

const quoted = new Set([...agreedMessages.map(({ text }) => text), ...quotedNames]);
const own = areaTexts().filter(({ text }) => !quoted.has(text) && !counterparts.includes(text));

/** Names within sentences: of pages and choices, of companies and products, of keys and of months. */
const names =
  /\b(?:Anonymous User|My (?:scenarios|media|profile)|Recently deleted|None|Community|App Store|Enter|November|HEIC|MP4|MOV|WebM|WebP)\b/gu;

/** The steps through the settings of an iPad name what is there as it is written there. */
const settings = /^content\.downloadsTexts\.(?!lead$|title$)/;

/** What begins again after an end: a sentence, a part between dots, a quotation. */
const begin = /(?<=[.!?:;·“}]) ?/u;

const hasTitleCase = (text: string) =>
  text
    .replaceAll(names, 'name')
    .split(begin)
    .some((part) => /^\S+ (?:.* )?\p{Lu}\p{Ll}/u.test(part.trim()));

const pathsOf = (isFound: (text: string) => boolean) =>
  own.filter(({ text }) => isFound(text)).map(({ path, text }) => `${path}: ${text}`);

it('quotes only texts of messages', () => {
  const texts = new Set(areaTexts().map(({ text }) => text));
  expect([...quotedNames, ...counterparts].filter((text) => !texts.has(text))).toEqual([]);
});

it('writes in sentence case', () => {
  expect(own.length).toBeGreaterThan(1000);
  expect(['Open Scenario', 'Saved. Go To My media', 'Go to My media. Done'].map(hasTitleCase)).toEqual([
    true,
    true,
    false,
  ]);
  const found = own.filter(({ path, text }) => !settings.test(path) && hasTitleCase(text));
  expect(found.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

it('writes apostrophes and quotation marks as a printer does', () => {
  expect(pathsOf((text) => /['"]/.test(text))).toEqual([]);
});

it('spells in British English, and license as the specification does', () => {
  const foreign =
    /\b(?:licen[c]e\w*|color\w*|favorite\w*|\w{3,}ize[ds]?|\w{3,}izing|center|pediatric|canceled|dialog box)\b/i;
  expect(pathsOf((text) => foreign.test(text))).toEqual([]);
});

/** Sentences in which the API refuses something: screens show them as they are. */
function refusals(): string[] {
  const patterns = [
    'packages/server/src/{http,account,content,licensing,security,upload}/**/*.ts',
    'mocks/src/**/*.ts',
  ];
  const sources = globSync(patterns, { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const sentence =
    /(?:HttpError|conflict|notFound|forbidden|refusal|badRequest|\?|:)[\s(]*(?:\d+, )?'([A-Z][^'\n]+[.!?])'/g;
  return sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(sentence)].map(([, text]) => `${path}: ${text}`),
  );
}

it('spells what the API refuses like the screens that show it', () => {
  const found = refusals();
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((text) => /\blicen[c]e/i.test(text))).toEqual([]);
});

it('calls one thing by one name', () => {
  const others = /\b(?:log ?in|login|log ?out|mobile|e-mail|folder path|licensee|scenario file name|bookmark)\b/i;
  expect(pathsOf((text) => others.test(text.replaceAll(/\blog into\b|\bLast login\b/g, '')))).toEqual([]);
});

it('avoids phrases that nobody says', () => {
  const stilted =
    /\bbecomes? of\b|\b(?:is|are|be) told\b|\bbroken? off\b|\banew\b|\bnobody's\b|\bleft away\b|\bstands? beside\b|\bgone through\b|\bas (?:it|they) stands?\b|\b(?:is|are) meant\b|\bmend(?:s|ed)?\b|\bdealt out\b|\bbegun again\b|\bany more\b|\bis no more\b|\btakes? away\b|\blacks?\b|\bwaiting for its turn\b/i;
  expect(pathsOf((text) => stilted.test(text))).toEqual([]);
});
