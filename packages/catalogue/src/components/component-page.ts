import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { areaTexts } from '../messages/area-messages.ts';
import { findInlineTexts } from '../messages/inline-texts.ts';
import { root } from '../project.ts';
import { sourceOf } from '../titles/story-tags.ts';
import type { ComponentDocs } from './component-docs.ts';
import { type DocumentedExport, readComponents } from './read-props.ts';
import { readUses, type Use } from './read-uses.ts';

/** The screen reader's output for each transcribed story, by the stories' ids. */
export type Transcripts = Readonly<Record<string, readonly string[]>>;

/** Where the transcripts are kept. */
export const transcriptsFile = `${root}/packages/catalogue/baselines/transcripts.json`;

/** A key, and what it does: a row of the table. */
export interface KeyRow {
  key: string;
  effect: string;
}

const pressed = /\bawait press\(\s*'([^']+)',\s*(?:'([^']+)'|"([^"]+)"),/g;

/**
 * Reads the keys that a story presses, with the effects that it expects of them, from its source. The story fails if a
 * key does not have its effect.
 */
function readKeys(source: string): KeyRow[] {
  return [...source.matchAll(pressed)].map(([, key = '', single, double]) => ({ key, effect: single ?? double ?? '' }));
}

/** A component as its page shows it. */
export interface ComponentPage {
  name: string;
  /** Its hand-written documentation; null if there is none. */
  docs: ComponentDocs | null;
  /** It and its parts, with their props. */
  exports: DocumentedExport[];
  /** The ids of its stories, by the names of their exports. */
  stories: Record<string, string>;
  keys: KeyRow[];
  /** The transcripts, by the names of the stories' exports. */
  readings: Record<string, readonly string[]>;
  /** Its built-in texts. */
  texts: string[];
  uses: Use[];
}

/** The component library, and the screens' own components that have stories of their own. */
const packages = ['packages/ui', 'packages/screens'];

/** A component, with the file that it is in, below the root. */
interface Place {
  name: string;
  file: string;
}

/** The components whose stories are titled with their name, below `Components/`. */
async function findComponents(): Promise<Place[]> {
  const storyFiles = globSync(`{${packages.join()}}/src/**/*.stories.tsx`, { cwd: root });
  const places = await Promise.all(
    storyFiles.map(async (path) => {
      const [, name = ''] = /\btitle: 'Components\/(\w+)'/.exec(await readFile(`${root}/${path}`, 'utf8')) ?? [];
      return path.endsWith(`/${name}.stories.tsx`) ? [{ name, file: path.replace('.stories.tsx', '.tsx') }] : [];
    }),
  );
  return places.flat().sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The id of a component's story. */
export const idOf = (component: string, story: string): string =>
  toId(`Components/${component}`, storyNameFromExport(story));

export async function readTranscripts(): Promise<Transcripts> {
  return JSON.parse(await readFile(transcriptsFile, 'utf8')) as Transcripts;
}

async function readDocs(file: string): Promise<ComponentDocs | null> {
  const path = `${root}/${file.replace('.tsx', '.docs.ts')}`;
  if (!existsSync(path)) return null;
  const { docs } = (await import(pathToFileURL(path).href)) as { docs: ComponentDocs };
  return docs;
}

const storiesIn = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+) = meta\.story\(/gm)].map(([, name = '']) => name);

/** Distinguishes texts from values that read like one: the value of a prop, such as `bottom end`. */
const isNoValueOf = (parts: readonly DocumentedExport[]) => {
  const values = new Set(parts.flatMap(({ props }) => props.flatMap(({ types }) => types)));
  // A word such as 'of' stands between values.
  return (text: string) => text.length > 2 && !values.has(JSON.stringify(text));
};

/** The library's own words, by name, with an ellipsis for each value in them. */
async function readWords(): Promise<ReadonlyMap<string, readonly string[]>> {
  const source = await readFile(`${root}/packages/ui/src/texts.ts`, 'utf8');
  const entries = source.slice(source.indexOf('englishTexts')).matchAll(/^ {2}(\w+): (.*),$/gm);
  const wordsIn = (value: string) =>
    [...value.matchAll(/['`]([^'`]+)['`]/g)].map(([, word = '']) => word.replace(/\$\{\w+\}/g, '…'));
  return new Map([...entries].map(([, name = '', value = '']) => [name, wordsIn(value)]));
}

/** Which of the library's words a component takes. */
const wordsOf = (source: string, words: ReadonlyMap<string, readonly string[]>): string[] =>
  source.includes('useTexts')
    ? [...source.matchAll(/\b(?:texts|useTexts\(\))\.(\w+)/g)].flatMap(([, name = '']) => words.get(name) ?? [])
    : [];

/** Which texts of the message files a component takes, with an ellipsis for each value in them. */
function messagesOf(source: string): string[] {
  const paths = new Set([...source.matchAll(/\b(\w+Texts\.\w+)/g)].map(([, path = '']) => path));
  return areaTexts()
    .filter(({ path }) => paths.has(path.split('.').slice(1, 3).join('.')))
    .map(({ text }) => text.replaceAll('{…}', '…'));
}

/** The source of a component with those of its parts beside it, which may be loaded only when needed. */
async function readWithParts(file: string): Promise<string> {
  const source = await readFile(`${root}/${file}`, 'utf8');
  const parts = [...source.matchAll(/'\.\/(\w+\.tsx)'/g)].map(([, part = '']) => `${dirname(file)}/${part}`);
  return [source, ...(await Promise.all(parts.map(readWithParts)))].join('\n');
}

/** Describes all components that have a page, from their documentation and their sources. */
export async function describeComponents(): Promise<ComponentPage[]> {
  const places = await findComponents();
  const exported = readComponents(places.map(({ file }) => file));
  const [uses, transcripts, words] = await Promise.all([readUses(), readTranscripts(), readWords()]);

  const describe = async ({ name, file }: Place): Promise<ComponentPage> => {
    const [docs, source, whole, stories] = await Promise.all([
      readDocs(file),
      readFile(`${root}/${file}`, 'utf8'),
      readWithParts(file),
      readFile(`${root}/${file.replace('.tsx', '.stories.tsx')}`, 'utf8'),
    ]);
    const parts = exported.get(file) ?? [];
    const used = parts.flatMap((part) => uses.get(part.name) ?? []).filter(({ name: by }) => by !== name);
    const inline = findInlineTexts(source, file).map(({ text }) => text);
    return {
      name,
      docs,
      exports: parts,
      stories: Object.fromEntries(storiesIn(stories).map((story) => [story, idOf(name, story)])),
      keys: readKeys(sourceOf(stories, 'Keys')),
      readings: Object.fromEntries(
        (docs?.readings ?? []).map((story) => [story, transcripts[idOf(name, story)] ?? []]),
      ),
      texts: [...new Set([...inline.filter(isNoValueOf(parts)), ...wordsOf(source, words), ...messagesOf(whole)])],
      uses: [...new Map(used.map((use) => [use.path, use])).values()],
    };
  };
  return Promise.all(places.map(describe));
}
