import type { StoryIndex } from '../visit/story-index.ts';

/** The id of the story that a screenshot shows. */
export const storyOfKey = (key: string): string =>
  key.replace(/-(?:light|dark)-(?:[a-z]+|forced-colours|large-text)$/, '');

/**
 * Describes the stories that are gone but have left baselines behind, one sentence each.
 * @param keys the screenshots without a story.
 * @param index the current stories.
 */
export function describeGone(keys: readonly string[], { entries }: StoryIndex): string[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(storyOfKey(key), (counts.get(storyOfKey(key)) ?? 0) + 1);
  return [...counts].map(([id, count]) => {
    const [group = ''] = id.split('--');
    const others = Object.values(entries).filter(
      (entry) => entry.type === 'story' && entry.id.startsWith(`${group}--`),
    );
    const files = [...new Set(others.map(({ importPath }) => importPath.replace(/^\.\//, '')))];
    const where =
      files.length > 0
        ? `It was one of '${others[0]?.title}', in ${files.join(' or ')}`
        : `No story of ${group} is left: its file is gone`;
    const screenshots = count === 1 ? '1 baseline shows' : `${count} baselines show`;
    return `The story ${id} is gone: ${screenshots} it. ${where}. Bring it back, or accept that it went: npm run review:visual`;
  });
}
