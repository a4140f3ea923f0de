import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { findInlineTexts } from '../messages/inline-texts.ts';
import { root } from '../project.ts';
import { sourceOf } from '../titles/story-tags.ts';
import type { ComponentDocs } from './component-docs.ts';
import { type DocumentedExport, readComponents } from './read-props.ts';
import { readUses, type Use } from './read-uses.ts';

/** What a screen reader says of each story that is read to it, by the stories' ids. */
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
  /** What has been written about it; null if nothing has. */
  docs: ComponentDocs | null;
  /** It and its parts, with their props. */
  exports: DocumentedExport[];
  /** The ids of its stories, by the names of their exports. */
  stories: Record<string, string>;
  keys: KeyRow[];
  /** The transcripts, by the names of the stories' exports. */
  readings: Record<string, readonly string[]>;
  /** The texts that it shows without being given them. */
  texts: string[];
  uses: Use[];
}

const folder = 'packages/ui/src/components';

/** The id of a component's story. */
export const idOf = (component: string, story: string): string =>
  toId(`Components/${component}`, storyNameFromExport(story));

export async function readTranscripts(): Promise<Transcripts> {
  return JSON.parse(await readFile(transcriptsFile, 'utf8')) as Transcripts;
}

async function readDocs(name: string): Promise<ComponentDocs | null> {
  const [path] = globSync(`${folder}/${name}/${name}.docs.ts`, { cwd: root });
  if (path === undefined) return null;
  const { docs } = (await import(pathToFileURL(`${root}/${path}`).href)) as { docs: ComponentDocs };
  return docs;
}

const storiesIn = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+) = meta\.story\(/gm)].map(([, name = '']) => name);

/** Tells texts from what only reads like one: the value of a prop, such as `bottom end`. */
const isNoValueOf = (parts: readonly DocumentedExport[]) => {
  const values = new Set(parts.flatMap(({ props }) => props.flatMap(({ types }) => types)));
  // A word such as 'of' stands between values.
  return (text: string) => text.length > 2 && !values.has(JSON.stringify(text));
};

/** The library's own words, by name; what they count or name is an ellipsis. */
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

/** Describes all components of the library for their pages: what is written about them, and what their sources say. */
export async function describeComponents(): Promise<ComponentPage[]> {
  const names = globSync(`${folder}/*/`, { cwd: root }).map((path) => path.replace(/\/$/, '').slice(folder.length + 1));
  const fileOf = (name: string) => `${folder}/${name}/${name}.tsx`;
  const exported = readComponents(names.map(fileOf));
  const [uses, transcripts, words] = await Promise.all([readUses(), readTranscripts(), readWords()]);

  const describe = async (name: string): Promise<ComponentPage> => {
    const [docs, source, stories] = await Promise.all([
      readDocs(name),
      readFile(`${root}/${fileOf(name)}`, 'utf8'),
      readFile(`${root}/${folder}/${name}/${name}.stories.tsx`, 'utf8').catch(() => ''),
    ]);
    const parts = exported.get(fileOf(name)) ?? [];
    const used = parts.flatMap((part) => uses.get(part.name) ?? []).filter(({ name: by }) => by !== name);
    return {
      name,
      docs,
      exports: parts,
      stories: Object.fromEntries(storiesIn(stories).map((story) => [story, idOf(name, story)])),
      keys: readKeys(sourceOf(stories, 'Keys')),
      readings: Object.fromEntries(
        (docs?.readings ?? []).map((story) => [story, transcripts[idOf(name, story)] ?? []]),
      ),
      texts: [
        ...new Set([
          ...findInlineTexts(source, fileOf(name))
            .map(({ text }) => text)
            .filter(isNoValueOf(parts)),
          ...wordsOf(source, words),
        ]),
      ],
      uses: [...new Map(used.map((use) => [use.path, use])).values()],
    };
  };
  return Promise.all(names.sort().map(describe));
}
