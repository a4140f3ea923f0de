import { randomUUID } from 'node:crypto';
import { endpoints } from '@community/contract';
import { describe, expect, it } from 'vitest';
import { contentCalls } from '../test/content.ts';
import { formOf, formType, madeImage, replacementForm, scenarioBytes, uploadCalls } from '../test/files/made-files.ts';
import { editOf, plansOf } from '../test/plans.ts';
import { startTestPortal } from '../test/portal.ts';
import { createContributor } from '../test/uploads.ts';
import { addVersion } from '../test/versions.ts';

// A write that was refused has changed nothing, so its key is still free: the same call succeeds once it is allowed.

const TAGS_MAX = 1;
const portal = await startTestPortal({
  config: {
    perUser: {
      storageBytes: 1e9,
      uploadsPerHour: 1000,
      editsPerHour: 1000,
      tags: TAGS_MAX,
      planZipsPerHour: 10,
      planZipBytes: 1e9,
    },
  },
});
const author = await createContributor(portal);
const other = await portal.createUser();
const { db } = portal;

interface Write {
  url: string;
  payload: object | Buffer;
  headers?: Record<string, string>;
}
interface Case {
  write: Write;
  /** Makes the portal refuse it. */
  forbid: () => Promise<unknown>;
  allow: () => Promise<unknown>;
}
type Prepare = () => Promise<Case>;

const pictureFile = async () => ({ name: 'a.png', content: await madeImage().png().toBuffer() });

function casesOf(kind: 'scenario' | 'media'): Record<string, Prepare> {
  const calls = contentCalls[kind] as (typeof contentCalls)[string];
  const set = (uuid: string, change: object) =>
    db.updateTable(calls.table).set(change).where('uuid', '=', uuid).execute();
  /** A call about an item that is another user's draft at first. */
  const on =
    (
      writeOf: (uuid: string) => Promise<Omit<Write, 'url'> & { at: string }>,
      owner = author,
      change?: object,
    ): Prepare =>
    async () => {
      const { uuid } = await calls.create(portal, owner);
      if (change) await set(uuid, change);
      const { at, ...write } = await writeOf(uuid);
      return {
        write: { url: at.startsWith('/') ? at : `${calls.item}/${uuid}/${at}`, ...write },
        forbid: () => set(uuid, { contributed_by: other.id, privacy_level: 0 }),
        allow: () => set(uuid, { contributed_by: owner.id, privacy_level: 2 }),
      };
    };
  const simple = (at: string, payload: object = {}, change?: object) =>
    on(async () => ({ at, payload }), author, change);
  const version = (action: string) =>
    on(async (uuid) => {
      await addVersion(portal, kind, uuid);
      return { at: `version/2/${action}`, payload: {} };
    });
  const one = kind === 'scenario' ? 'Scenario' : 'MediaItem';
  const short = kind === 'scenario' ? 'Scenario' : 'Media';
  return {
    [`toggleFavourite${short}`]: on(async (uuid) => ({ at: `${calls.own}/favourite/${uuid}`, payload: {} })),
    [`set${one}Privacy`]: on(async () => ({
      at: 'privacy/edit',
      payload: Buffer.from('newLevel=0'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
    [`delete${one}`]: simple('delete'),
    [`restore${one}`]: simple('restore', {}, { deleted_at: new Date() }),
    [`retry${one}`]: simple('retry', {}, { is_processed: false, processing_error: 'It failed.' }),
    [`update${one}`]: simple('edit', calls.edit({ tags: [] })),
    [`report${one}`]: on(async () => ({ at: 'report', payload: { reason: 'other', note: '' } }), other),
    [`restore${short}Version`]: version('restore'),
    [`delete${short}Version`]: version('delete'),
    [kind === 'scenario' ? 'uploadScenarios' : 'uploadMedia']: async () => {
      const file = kind === 'scenario' ? { name: 'a.isims', content: scenarioBytes() } : await pictureFile();
      const attest = (attested_at: Date | null) =>
        db.updateTable('app_user').set({ attested_at }).where('id', '=', author.id).execute();
      const payload = formOf(kind, [file]);
      return {
        write: { url: uploadCalls[kind].url, payload, headers: { 'content-type': formType } },
        forbid: () => attest(null),
        allow: () => attest(new Date()),
      };
    },
    [`replace${short}File`]: on(async () => {
      const file = kind === 'scenario' ? { name: 'a.isims', content: scenarioBytes() } : await pictureFile();
      const payload = replacementForm(kind, [file]);
      return { at: 'file', payload, headers: { 'content-type': formType } };
    }),
  };
}

const ofPlan =
  (suffix: string, payloadOf: (plan: Awaited<ReturnType<ReturnType<typeof plansOf>['create']>>) => object): Prepare =>
  async () => {
    const plan = await plansOf(author).create();
    const give = (to: { id: number }) =>
      db.updateTable('plan').set({ user_id: to.id }).where('uuid', '=', plan.uuid_id).execute();
    const url = suffix === '' ? '/api/me/plans' : `/api/me/plan/${plan.uuid_id}/${suffix}`;
    return { write: { url, payload: payloadOf(plan) }, forbid: () => give(other), allow: () => give(author) };
  };

const cases: Record<string, Prepare> = {
  ...casesOf('scenario'),
  ...casesOf('media'),
  createTag: async () => {
    await author.call({ method: 'POST', url: '/api/tags', payload: { title: 'full' } });
    return {
      write: { url: '/api/tags', payload: { title: 'one more' } },
      forbid: async () => {},
      allow: () => db.updateTable('tag').set({ created_by: other.id }).where('created_by', '=', author.id).execute(),
    };
  },
  createPlan: ofPlan('', ({ uuid_id }) => ({ title: 'Copy', copy_of: uuid_id })),
  addToPlan: ofPlan('items', () => ({ items: [{ kind: 'scenario', uuid_id: randomUUID() }] })),
  updatePlan: ofPlan('edit', editOf),
  sharePlan: ofPlan('share', () => ({ audience: 'members' })),
  deletePlan: ofPlan('delete', () => ({})),
  restorePlan: ofPlan('restore', () => ({})),
};

/** Refused as a whole only where the request is wrong, which nothing can allow later. */
const neverRefused = ['changeScenarios', 'changeMedia'];

it('there is a case for each write of content, tags and plans that can be refused', () => {
  const writes = Object.entries(endpoints).filter(
    ([, { area, ...endpoint }]) =>
      ['Scenarios', 'Media', 'Tags', 'Plans'].includes(area) &&
      'takesIdempotencyKey' in endpoint &&
      endpoint.takesIdempotencyKey,
  );
  expect(Object.keys(cases).concat(neverRefused).toSorted()).toEqual(writes.map(([name]) => name).toSorted());
});

describe('the key of a refused write', () => {
  it.each(Object.entries(cases))('is free for the same one once it is allowed: %s', async (_, prepare) => {
    const { write, forbid, allow } = await prepare();
    const { headers, ...call } = write;
    const key = randomUUID();
    const send = () => author.call({ method: 'POST', ...call, headers: { 'idempotency-key': key, ...headers } });
    await forbid();
    const refused = await send();
    expect([403, 404, 409], refused.text).toContain(refused.status);
    await allow();
    const response = await send();
    expect(response.status, response.text).toBe(200);
    expect((await send()).text).toBe(response.text);
  });
});
