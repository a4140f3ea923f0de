import type { StoryIndex } from '../stories/story-index.ts';

/** The story that a baseline shows, by the key of the picture. */
export const storyOfKey = (key: string): string => key.replace(/-(?:light|dark)-[a-z-]+$/, '');

/**
 * Says of each story that is gone, with its baselines left behind, where it stood, each in a sentence.
 * @param keys the baselines that no story has any more.
 * @param index the catalogue as it is now.
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
    const pictures = count === 1 ? '1 baseline shows' : `${count} baselines show`;
    return `The story ${id} is gone: ${pictures} it. ${where}. Bring it back, or accept that it went: npm run review:visual`;
  });
}
