import { projectTags } from '../blocks/find-stories.ts';
import { useJson } from '../blocks/useJson.ts';
import type { Board } from '../chart/boards.ts';
import type { PlacedState } from '../chart/lay-out-chart.ts';
import type { Story } from '../story.ts';

/** A state with the story that shows it. */
export interface Shown {
  state: PlacedState;
  story: Story;
}

/** The tags of stories, by their ids. */
type StoryTags = ReadonlyMap<string, readonly string[]>;

interface Index {
  entries: Record<string, { id: string; tags?: string[] }>;
}

/** The tags that a project gives to its stories. */
export function useStoryTags(): StoryTags {
  const index = useJson<Index>('index.json');
  if (!index || index instanceof Error) return new Map();
  return new Map(Object.values(index.entries).map(({ id, tags = [] }) => [id, projectTags(tags)]));
}

/** The states with this tag, each with its first story with this story tag. An empty tag matches everything. */
export function shownOf(
  board: Board | undefined,
  { tag, story: storyTag }: { tag: string; story: string },
  tags: StoryTags,
): Shown[] {
  return (board?.states ?? []).flatMap((state) => {
    const stories = board?.stories[state.name] ?? [];
    const story = stories.find(({ id }) => storyTag === '' || tags.get(id)?.includes(storyTag));
    return story && (tag === '' || state.tags.includes(tag)) ? [{ state, story }] : [];
  });
}
