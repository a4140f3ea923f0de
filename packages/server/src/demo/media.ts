import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { addJob } from '../areas/content/jobs.ts';
import { mediaKind } from '../areas/content/kinds.ts';
import { insertMedia } from '../areas/media/ingest.ts';
import { inspectMedia } from '../areas/uploads/inspect-media.ts';
import { receive } from '../areas/uploads/receive.ts';
import type { Db } from '../database/database.ts';
import { createLooseFiles } from '../store/loose-files.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../store/workspace.ts';

const index = z.array(
  z.object({
    file: z.string(),
    name: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    contributor: z.string(),
  }),
);

/** The samples are our own. */
const noLimit = { bytes: Number.POSITIVE_INFINITY, message: '' };

/** What taking in the sample media needs. */
export interface DemoMediaSources {
  store: Store;
  workspace: Workspace;
  /** Folder of images and videos, with an `index.json` that says what they are. */
  media: string;
}

/**
 * Takes in the sample media, a few days apart from each other, to be processed by the jobs of the queue.
 * @param transaction in which the rows are made.
 */
export async function createMedia(
  transaction: Db,
  { store, workspace, media }: DemoMediaSources,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const samples = index.parse(JSON.parse(await readFile(join(media, 'index.json'), 'utf8')));
  const looseFiles = createLooseFiles(transaction, store, workspace);
  for (const [position, { file, contributor, ...about }] of samples.entries()) {
    await workspace.use(async (folder) => {
      const { path, ...good } = await inspectMedia(
        await receive(createReadStream(join(media, file)), join(folder, 'sample'), () => noLimit),
        file,
      );
      const key = await looseFiles.store(path);
      const { id } = await insertMedia(transaction, good, key, {
        ...about,
        contributedBy: people.get(contributor) ?? 0,
        isToBePublished: true,
        contributedAt: new Date(Date.now() - (position * 5 + 1) * 86_400_000),
      });
      await addJob(transaction, mediaKind, id);
      await looseFiles.keep(transaction, [key]);
    });
  }
}
