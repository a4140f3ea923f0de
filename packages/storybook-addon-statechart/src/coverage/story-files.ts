import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { normalizeStories } from 'storybook/internal/common';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { StoriesEntry } from 'storybook/internal/types';
import { userOrAutoTitle } from 'storybook/preview-api';
import type { Story } from '../story.ts';

/** A story as its file declares it. */
export interface StoryDeclaration extends Story {
  /** The name of its export. */
  exportName: string;
  /** Its parameters that are literal strings or lists of them, those of the file's meta included. */
  parameters: Record<string, string | string[]>;
}

/** The part of a syntax tree that is read here. */
interface Syntax {
  type: string;
  value?: unknown;
  elements?: (Syntax | null)[];
  properties?: { key?: { name?: string; value?: unknown }; value?: Syntax }[];
}

const textOf = (node: Syntax | null | undefined): string | undefined =>
  node?.type === 'StringLiteral' && typeof node.value === 'string' ? node.value : undefined;

/** The properties of an object literal whose values are strings or lists of strings. */
function literalsOf(node: Syntax | undefined): Record<string, string | string[]> {
  const literals: Record<string, string | string[]> = {};
  for (const { key, value } of node?.properties ?? []) {
    const name = key?.name ?? key?.value;
    const literal = textOf(value) ?? value?.elements?.flatMap((element) => textOf(element) ?? []);
    if (typeof name === 'string' && literal !== undefined) literals[name] = literal;
  }
  return literals;
}

/**
 * Reads the stories of a file and their literal parameters, without running it.
 * @param makeTitle the title of the file, given the one that it declares.
 */
export function readStoryFile(
  source: string,
  fileName: string,
  makeTitle: (declared?: string) => string = (declared = '') => declared,
): StoryDeclaration[] {
  const csf = loadCsf(source, { fileName, makeTitle }).parse();
  const shared = literalsOf(csf._metaAnnotations.parameters as Syntax | undefined);
  return Object.entries(csf._stories).map(([key, { id, name = key }]) => {
    const own = literalsOf(csf._storyAnnotations[key]?.parameters as Syntax | undefined);
    return { id, title: csf.meta.title ?? '', name, exportName: key, parameters: { ...shared, ...own } };
  });
}

/** Where a project's stories are, as its Storybook configuration says. */
export interface StorySources {
  /** Storybook's configuration folder. */
  configDir: string;
  /** The setting `stories`. Documentation pages among them are ignored. */
  stories: StoriesEntry[];
}

/** Reads all stories of a project; see {@link readStoryFile}. */
export async function findStoryFiles({ configDir, stories }: StorySources): Promise<StoryDeclaration[]> {
  const workingDir = process.cwd();
  const entries = normalizeStories(stories, { configDir, workingDir });
  const found = entries.flatMap((entry) => {
    const cwd = resolve(workingDir, entry.directory);
    const files = globSync(entry.files, { cwd }).filter((file) => /\.[cm]?[jt]sx?$/.test(file));
    return files.sort().map(async (file) => {
      const path = resolve(cwd, file);
      const importPath = `./${relative(workingDir, path)}`;
      const title = (declared?: string) => userOrAutoTitle(importPath, [entry], declared) ?? '';
      return readStoryFile(await readFile(path, 'utf8'), importPath, title);
    });
  });
  return (await Promise.all(found)).flat();
}
