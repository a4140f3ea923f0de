import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { mediaKind } from '../content/kinds.ts';
import { insertMedia } from '../content/media/ingest.ts';
import type { Db } from '../database/database.ts';
import { addJob } from '../jobs/queue.ts';
import { hashFile } from '../upload/files/hash-file.ts';
import { inspectMedia, type ValidMedia } from '../upload/inspection/inspect-media.ts';
import type { SampleFiles } from './sample-files.ts';

const index = z.array(
  z.object({
    file: z.string(),
    name: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    contributor: z.string(),
  }),
);

const DAY_MS = 86_400_000;

/** A stored sample image or video. */
export interface DemoMedia
  extends Pick<z.infer<typeof index>[number], 'name' | 'description' | 'tags' | 'contributor'> {
  key: string;
  file: Omit<ValidMedia, 'path'> & { sha256: string };
}

/** Stores the sample media. @param folder of images and videos, with an `index.json` that describes them. */
export async function storeMedia(folder: string, files: SampleFiles): Promise<DemoMedia[]> {
  const samples = index.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));
  const stored: DemoMedia[] = [];
  for (const { file: name, ...about } of samples) {
    const received = await files.receive(join(folder, name));
    const sha256 = await hashFile(received.path);
    const { path, ...file } = await inspectMedia(received, name);
    stored.push({ ...about, file: { ...file, sha256 }, key: await files.store(path) });
  }
  return stored;
}

/**
 * Creates the items of the sample media with dates a few days apart; the job queue processes them.
 * @param transaction in which the rows are inserted.
 */
export async function createMedia(
  transaction: Db,
  media: readonly DemoMedia[],
  people: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [position, { file, key, contributor, ...about }] of media.entries()) {
    const { id } = await insertMedia(transaction, file, key, {
      ...about,
      contributedBy: people.get(contributor) ?? 0,
      isToBePublished: true,
      contributedAt: new Date(Date.now() - (position * 5 + 1) * DAY_MS),
    });
    await addJob(transaction, mediaKind.name, id);
  }
}
