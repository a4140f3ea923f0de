import { readFile } from 'node:fs/promises';
import type { Indexer, IndexInput } from 'storybook/internal/types';
import { sourceOf, withTags } from '../titles/story-tags.ts';

/** The part of a story's index entry that decides whether it is sent to the hosted service. */
export interface HostableStory {
  title: string;
  tags: readonly string[];
  /** The state that it declares, if any. */
  state: string | null;
}

/** States in which something is looked up, tried again, undone or deleted: they look like those before or after them. */
const isPassing = (state: string) =>
  /\b(checking|retrying|reconnecting|refreshing|reloading|restoring|removing|deleting)/.test(state);

/**
 * The stories of a file that the hosted service compares too. As it counts every screenshot, these are one story for
 * each state that is not passing, preferably not about a phone or the keyboard, and all variants of components.
 */
export function hostedStories<Story extends HostableStory>(stories: readonly Story[]): Story[] {
  const isPlain = ({ tags }: HostableStory) => !tags.includes('phone') && !tags.includes('keyboard');
  const ofStates = Map.groupBy(
    stories.filter(({ state }) => state !== null && !isPassing(state)),
    ({ state }) => state,
  );
  const firsts = new Set([...ofStates.values()].map((ofState) => ofState.find(isPlain) ?? ofState[0]));
  return stories.filter(
    (story) => firsts.has(story) || (story.title.startsWith('Components/') && story.tags.includes('variant')),
  );
}

const stateOf = (source: string): string | null => /\bstate: '([\w-]+\/[\w.]+)'/.exec(source)?.[1] ?? null;

/** Keeps only those stories in an index, without docs pages, stories without screenshots and `Dont…` examples. */
export const onlyHosted = (indexer: Indexer): Indexer => {
  const tagged = withTags(indexer);
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const [entries, source] = await Promise.all([tagged.createIndex(file, options), readFile(file, 'utf8')]);
      const stories = entries.flatMap((entry: IndexInput) => {
        if (entry.type !== 'story') return [];
        const declaration = sourceOf(source, entry.exportName);
        if (/\b(?:withoutScreenshot|notHosted)\b/.test(declaration) || /^Dont[A-Z]/.test(entry.exportName ?? ''))
          return [];
        const state = stateOf(declaration);
        return [{ entry, title: options.makeTitle(entry.title), tags: entry.tags ?? [], state }];
      });
      return hostedStories(stories).map(({ entry }) => entry);
    },
  };
};
