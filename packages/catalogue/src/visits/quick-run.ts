import { type StoryIndex, storiesOf } from '@community/visual-tests/story-index';
import type { Story } from 'storybook-addon-statechart/node';
import type { Counts } from './counts.ts';
import { type QuickRun, QuickVisitor } from './quick-visit.ts';
import { namedStories, readFullRun, storiesToVisit } from './selected-stories.ts';
import { watchStories } from './watch-stories.ts';

/** The request on the command line. */
export interface QuickRequest {
  /** Selects stories. Without any, those are visited that have changed since the last run of all. */
  filters: readonly string[];
  /** Whether to keep visiting what changes. */
  watches: boolean;
  takesScreenshots: boolean;
}

/** Whether everything has to be visited: on request, and in CI, where no one waits for a single story. */
export const wantsAll = (given: readonly string[]): boolean => given.includes('--all') || Boolean(process.env.CI);

/**
 * Visits stories in the running catalogue.
 * @param check further checks of the visited stories.
 * @returns the counts; null when all stories should be visited instead, as most have changed or never have been.
 */
export async function runQuickly(
  { filters, watches, takesScreenshots }: QuickRequest,
  check: (visited: QuickRun, index: StoryIndex) => Promise<Counts> = async ({ counts }) => counts,
): Promise<Counts | null> {
  const last = filters.length > 0 ? null : await readFullRun(takesScreenshots);
  if (filters.length === 0 && !last && !watches) return null;
  const visitor = await QuickVisitor.open(takesScreenshots);
  try {
    // Without a story to visit, the screenshots of stories that are gone still have to be reported.
    const visit = async (stories: readonly Story[], index: StoryIndex) =>
      stories.length > 0 || takesScreenshots
        ? check(await visitor.visit(stories, index), index)
        : { passed: 0, failed: 0 };
    const index = await visitor.readIndex();
    const selected = last ? storiesToVisit(index, last) : filters.length > 0 ? namedStories(index, filters) : [];
    if (!selected && !watches) return null;
    const counts = await visit(selected ?? [], index);
    if (!watches) return counts;
    await watchStories(
      visitor,
      (current) => (filters.length > 0 ? namedStories(current, filters) : storiesOf(current)),
      async (stories, current) => {
        const { passed, failed } = await visit(stories, current);
        console.log(`${passed} passed, ${failed} failed`);
      },
    );
    return counts;
  } finally {
    await visitor.close();
  }
}
