import { readFile } from 'node:fs/promises';
import { storyNameFromExport } from 'storybook/internal/csf';
import type { Indexer } from 'storybook/internal/types';

/** The topic of a story, to filter the sidebar by. */
export type StoryTag = 'state' | 'variant' | 'keyboard' | 'phone' | 'flow';

/** The static data of a story. */
export interface TaggedStory {
  title: string;
  name: string;
  /** Its parts of the file. */
  source: string;
}

/**
 * Derives a story's tags from the state that it declares, its name, its viewport and its title. A story that is neither
 * of a state nor about the keyboard, nor a flow, shows a variant.
 */
export function tagsOf({ title, name, source }: TaggedStory): StoryTag[] {
  const isOfState = /\bstate: '[\w-]+\/[\w.]+'/.test(source);
  const isOfKeyboard = /\b(?:keyboard|keys|focus\w*|shortcuts?)\b/i.test(name);
  const isOnPhone = /\bphone\b/i.test(name) || /\bviewport: \{ value: 'phone' \}/.test(source);
  const isFlow = title.startsWith('Flows/');
  const isVariant = !isOfState && !isOfKeyboard && !isFlow;
  const tags: [StoryTag, boolean][] = [
    ['state', isOfState],
    ['variant', isVariant],
    ['keyboard', isOfKeyboard],
    ['phone', isOnPhone],
    ['flow', isFlow],
  ];
  return tags.filter(([, applies]) => applies).map(([tag]) => tag);
}

/** The part of a file that declares what its stories have in common. */
const metaOf = (source: string): string => /^const meta = preview\.meta\([\s\S]*?^\}\);$/m.exec(source)?.[0] ?? '';

/** The part of a file that declares an export: up to the next one. */
function partOf(source: string, exportName: string): string {
  const start = source.search(new RegExp(`^export const ${exportName}\\b`, 'm'));
  if (start < 0) return '';
  const rest = source.slice(start + 1);
  const end = rest.search(/^export const /m);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The parts of a file that declare a story: what it has in common with the others, and its own. */
export const sourceOf = (source: string, exportName: string): string =>
  `${metaOf(source)}\n${partOf(source, exportName)}`;

/** Adds the tags to the result of a Storybook indexer. */
export const withTags = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const [entries, source] = await Promise.all([indexer.createIndex(file, options), readFile(file, 'utf8')]);
    return entries.map((entry) => {
      if (entry.type !== 'story') return entry;
      const { exportName, name = storyNameFromExport(exportName) } = entry;
      const title = options.makeTitle(entry.title);
      const own = tagsOf({ title, name, source: sourceOf(source, exportName) });
      return { ...entry, tags: [...(entry.tags ?? []), ...own] };
    });
  },
});
