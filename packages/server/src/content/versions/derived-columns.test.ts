import { expect, it } from 'vitest';
import { madeImage, scenarioBytes } from '../../test/files/made-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, uploadOne } from '../../test/uploads.ts';
import { goBack, replaceFile } from '../../test/versions.ts';

// Everything derived from a file must be that of the current one, however it became current: a column that is added to
// an item is compared here without being named.

const portal = await startTestPortal();
const author = await createContributor(portal);
const { jobs } = portal.app;

/** Columns of the item itself, and of its files' locations: all others are derived from the file. */
const ownColumns = [
  'id',
  'uuid',
  'contributed_by',
  'contributed_at',
  'version',
  'file_version',
  'latest_file_version',
  'file_added_at',
  'file_note',
  'file_key',
  'thumb_key',
  'poster_key',
  'delivered_key',
  'delivered_version',
];

async function derivedOf(kind: 'scenario' | 'media', uuid: string) {
  const row = await portal.db.selectFrom(kind).selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns.includes(column)));
}

const files = {
  scenario: [
    {
      name: 'a.isims',
      content: scenarioBytes({ checklist: [{ id: 'a', text: 'Looks for a rash', critical: false }] }),
    },
    {
      name: 'b.isims',
      content: scenarioBytes({
        duration: 900,
        device: { id: 2 },
        patient: { ageBand: 'adult', photo: 7, name: 'Quentin' },
        timeline: [{ id: 'start', label: 'Collapse', at: 0, vitals: { hr: 0, rhythm: 'asystole' } }],
        checklist: [{ id: 'a', text: 'Needle decompression', critical: false }],
      }),
    },
  ],
  media: [
    { name: 'a.png', content: await madeImage({ width: 60 }).png().toBuffer() },
    { name: 'b.jpeg', content: await madeImage({ width: 90, height: 70 }).jpeg().toBuffer() },
  ],
} as const;

it.each(['scenario', 'media'] as const)(
  'of a %s are those of the current file, after an upload, a replacement and going back',
  async (kind) => {
    const [first, second] = files[kind];
    const uploaded = [];
    for (const { name, content } of [first, second]) {
      const uuid = await uploadOne(await createContributor(portal), kind, name, content);
      await jobs.drain();
      uploaded.push(await derivedOf(kind, uuid));
    }
    expect(uploaded[0]).not.toEqual(uploaded[1]);

    const uuid = await uploadOne(author, kind, first.name, first.content);
    await jobs.drain();
    await replaceFile(author, kind, uuid, second);
    await jobs.drain();
    expect(await derivedOf(kind, uuid)).toEqual(uploaded[1]);
    for (const [number, expected] of [
      [1, uploaded[0]],
      [2, uploaded[1]],
    ] as const) {
      expect((await goBack(author, kind, uuid, number)).status).toBe(200);
      expect(await derivedOf(kind, uuid)).toEqual(expected);
    }
  },
);
