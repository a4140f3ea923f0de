import { insertMedia, type MediaDetails } from '../content/media/ingest.ts';
import type { TestPortal, TestUser } from './portal.ts';

let count = 0;

/** Creates a processed media item with fake files; published if it has a name, by default. */
export async function createMedia(
  { db }: TestPortal,
  author: Pick<TestUser, 'id'>,
  { isVideo = false, ...details }: Partial<MediaDetails> & { isVideo?: boolean } = {},
): Promise<{ id: number; uuid: string }> {
  count += 1;
  const key = `00/00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  const file = {
    size: 1000,
    sha256: `hash-${count}`,
    fileName: `file-${count}.${isVideo ? 'mp4' : 'png'}`,
    mimeType: isVideo ? 'video/mp4' : 'image/png',
    isVideo,
    duration: isVideo ? 3 : 0,
    width: 60,
    height: 40,
  };
  const row = await db.transaction().execute((transaction) =>
    insertMedia(transaction, file, key, {
      name: `Item ${count}`,
      isToBePublished: true,
      ...details,
      contributedBy: author.id,
    }),
  );
  await db.updateTable('media').set({ is_processed: true, thumb_key: key }).where('id', '=', row.id).execute();
  return row;
}

/** Calls that tests make in the same way for scenarios and media. */
export interface ContentCalls {
  /** Creates a published item. */
  create(portal: TestPortal, author: TestUser): Promise<{ id: number; uuid: string }>;
  table: 'scenario' | 'media';
  /** Address of one item. */
  item: string;
  /** Address of the calls for several items. */
  own: string;
  /** Addresses of the published and the own list. */
  published: string;
  ownList: string;
  /** An edit with only this change. */
  edit(change?: object): object;
  /** An edit that removes what publishing requires. */
  lacking: object;
}

/** By kind of content. */
export const contentCalls: Record<string, ContentCalls> = {
  scenario: {
    create: (portal, author) => portal.createScenario({}, { contributedBy: author.id }),
    table: 'scenario',
    item: '/api/scenario',
    own: '/api/me/scenarios',
    published: '/api/scenarios',
    ownList: '/api/me/scenarios',
    edit: (change) => ({
      name: 'Edited',
      description: 'New',
      patientAge: 1,
      patientCondition: 2,
      tags: [1],
      ...change,
    }),
    lacking: { patientAge: null },
  },
  media: {
    create: createMedia,
    table: 'media',
    item: '/api/media-item',
    own: '/api/me/media',
    published: '/api/media',
    ownList: '/api/me/media',
    edit: (change) => ({ name: 'Edited', description: 'New', tags: [1], ...change }),
    lacking: { name: '' },
  },
};
