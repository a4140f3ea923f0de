import { setTimeout as wait } from 'node:timers/promises';
import type { StoryIndex } from '@community/visual-tests/story-index';
import type { Story } from 'storybook-addon-statechart/node';
import { hashStoryFiles } from './changes/story-files.ts';
import type { QuickVisitor } from './quick-visit.ts';
import { onSourceChange } from './source-changes.ts';

/** Where sources of stories are. */
const folders = ['.storybook', 'mocks', 'packages'];

/** Changes within this time belong together, in milliseconds. */
const pause = 100;

/** How long the catalogue may take to notice a change, in milliseconds. Files that no open page uses go unnoticed. */
const patience = 2000;

async function untilNoticed(visitor: QuickVisitor, changed: number): Promise<void> {
  // The catalogue may have noticed the change before this process.
  const since = changed - pause;
  while (visitor.updated < since && performance.now() < changed + patience) await wait(20);
}

/**
 * Visits stories again whenever something that they import has changed, until the process ends.
 * @param select the stories to watch, of the current ones.
 * @param visit visits some of them.
 */
export async function watchStories(
  visitor: QuickVisitor,
  select: (index: StoryIndex) => readonly Story[],
  visit: (stories: readonly Story[], index: StoryIndex) => Promise<void>,
): Promise<void> {
  let known = hashStoryFiles();
  let changed = Promise.withResolvers<number>();
  const stop = onSourceChange(folders, pause, (at) => changed.resolve(at));
  process.once('SIGINT', () => {
    stop();
    void visitor.close().then(() => process.exit());
  });
  for (;;) {
    console.log('Waiting for changes. Ctrl+C ends it.');
    const at = await changed.promise;
    changed = Promise.withResolvers();
    await untilNoticed(visitor, at);
    try {
      const now = hashStoryFiles();
      const index = await visitor.readIndex();
      const fileOf = ({ id }: Story) => index.entries[id]?.importPath.replace(/^\.\//, '') ?? '';
      const affected = select(index).filter((story) => known[fileOf(story)] !== now[fileOf(story)]);
      known = now;
      if (affected.length > 0) await visit(affected, index);
    } catch (error) {
      // In the middle of an edit, sources can often not be read.
      console.error(error instanceof Error ? error.message : String(error));
    }
  }
}
