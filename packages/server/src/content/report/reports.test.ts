import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../account/your-data/delete-account.ts';
import { loadStoredData } from '../../account/your-data/stored-data.ts';
import { readConfig } from '../../config/config.ts';
import { commandLineOf } from '../../test/command-line.ts';
import { contentCalls } from '../../test/content.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { createContributor } from '../../test/uploads.ts';

const { operator } = readConfig({ PORTAL_OPERATOR_EMAIL: 'operator@portal.test' });
const portal = await startTestPortal({ config: { operator } });
const { command, succeed } = commandLineOf(portal);
const { db, mails } = portal;
const author = await createContributor(portal);

const authorEmail = `${author.username}@test.example`;

/** Sends the queued mails, and returns those since the last call. */
async function sent() {
  portal.app.deliverNotices();
  await portal.app.background.settled();
  return mails.splice(0);
}

describe.each(Object.entries(contentCalls))('reporting: %s', (_, calls) => {
  const create = () => calls.create(portal, author);
  const report = (user: TestUser, uuid: string, change: object = {}) =>
    user.call({
      method: 'POST',
      url: `${calls.item}/${uuid}/report`,
      payload: { reason: 'patient', note: 'The wristband can be read.', ...change },
    });
  const levelOf = async (uuid: string) =>
    (await db.selectFrom(calls.table).select('privacy_level').where('uuid', '=', uuid).executeTakeFirst())
      ?.privacy_level;

  it('mails the operator, once for each user and item', async () => {
    const { uuid } = await create();
    const reader = await portal.createUser();
    expect((await report(reader, uuid)).json()).toEqual({ ok: true });
    expect((await report(reader, uuid, { reason: 'other', note: 'Again' })).json()).toEqual({ ok: true });
    const received = await sent();
    expect(received.map(({ to }) => to)).toEqual(['operator@portal.test']);
    expect(received[0]?.text).toContain('The wristband can be read.');
    expect(received[0]?.text).toContain(uuid);
    expect(JSON.parse(await succeed('content list --reported --json'))).toContainEqual(
      expect.objectContaining({
        uuid,
        reports: [
          expect.objectContaining({ reason: 'patient', by: reader.username, note: 'The wristband can be read.' }),
        ],
      }),
    );
    await report(await portal.createUser(), uuid);
    expect(await sent()).toHaveLength(1);
    await succeed(['content', 'dismiss', uuid]);
  });

  it('counts again once the operator has decided about the one before', async () => {
    const { uuid } = await create();
    const reader = await portal.createUser();
    await report(reader, uuid);
    await succeed(['content', 'dismiss', uuid]);
    await sent();
    expect((await report(reader, uuid, { reason: 'rights', note: 'Still there.' })).status).toBe(200);
    expect((await report(reader, uuid, { reason: 'rights', note: 'Still there.' })).status).toBe(200);
    expect((await sent()).map(({ text }) => text)).toEqual([expect.stringContaining('Still there.')]);
    expect(JSON.parse(await succeed('content list --reported --json'))).toContainEqual(
      expect.objectContaining({ uuid, reports: [expect.objectContaining({ reason: 'rights', by: reader.username })] }),
    );
    const logged = await db
      .selectFrom('audit_event')
      .select('event')
      .where('subject', 'like', `%${uuid}`)
      .where('event', '=', 'content reported')
      .execute();
    expect(logged).toHaveLength(2);
    await succeed(['content', 'dismiss', uuid]);
  });

  it('is refused for own items, public or private', async () => {
    const { uuid } = await create();
    expect((await report(author, uuid)).status).toBe(403);
    await db.updateTable(calls.table).set({ privacy_level: 0 }).where('uuid', '=', uuid).execute();
    expect((await report(author, uuid)).status).toBe(403);
    expect(await sent()).toEqual([]);
  });

  it('is refused for items that the user cannot see, and for invalid reports', async () => {
    const { id, uuid } = await create();
    const reader = await portal.createUser();
    expect((await report(reader, uuid, { reason: 'boring' })).status).toBe(400);
    expect((await report(reader, uuid, { note: 'x'.repeat(1001) })).status).toBe(400);
    await db.updateTable(calls.table).set({ privacy_level: 0 }).where('id', '=', id).execute();
    expect((await report(reader, uuid)).status).toBe(404);
    expect(await sent()).toEqual([]);
  });

  it('is limited to twenty an hour', async () => {
    const reader = await portal.createUser();
    const { uuid } = await create();
    for (let count = 0; count < 20; count += 1) expect((await report(reader, uuid)).status).toBe(200);
    const response = await report(reader, uuid);
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await succeed(['content', 'dismiss', uuid]);
    await sent();
  });

  it('is decided about: made private, with a note to its contributor', async () => {
    const { uuid } = await create();
    await report(await portal.createUser(), uuid);
    await sent();
    await succeed(['content', 'unpublish', uuid, '--note', 'Blur the wristband, please.']);
    expect(await levelOf(uuid)).toBe(0);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: authorEmail, subject: 'Your contribution was made private' });
    expect(mail?.text).toContain('Blur the wristband, please.');
    expect(await succeed('content list --reported')).toBe('Nothing has to be decided.');
    expect(await command(['content', 'unpublish', uuid, '--note', 'Again'])).toMatchObject({ code: 1 });
  });

  it('is decided about: made private, whatever the item lacks', async () => {
    const { id, uuid } = await create();
    await db.updateTable(calls.table).set({ is_processed: false }).where('id', '=', id).execute();
    await succeed(['content', 'unpublish', uuid, '--note', 'Blur the wristband, please.']);
    expect(await levelOf(uuid)).toBe(0);
    expect(await sent()).toHaveLength(1);
  });

  it('is decided about: deleted for good, which its contributor cannot undo', async () => {
    const { uuid } = await create();
    await report(await portal.createUser(), uuid);
    await sent();
    expect(await command(['content', 'delete', uuid, '--note', 'It shows a patient.'])).toMatchObject({ code: 1 });
    expect(await levelOf(uuid)).toBe(2);
    await succeed(['content', 'delete', uuid, '--note', 'It shows a patient.', '--yes']);
    expect(await levelOf(uuid)).toBeUndefined();
    expect((await author.call({ method: 'POST', url: `${calls.item}/${uuid}/restore` })).status).toBe(404);
    expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
      [authorEmail, 'Your contribution was deleted'],
    ]);
    const subject = `${calls.table} ${uuid}`;
    const events = await db
      .selectFrom('audit_event')
      .select('event')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['content reported', 'portal content delete']);
  });

  it('is decided about: it stays, and is no longer listed', async () => {
    const { uuid } = await create();
    const reader = await portal.createUser();
    await report(reader, uuid);
    await sent();
    expect(await succeed('content list --reported')).toContain(uuid);
    await succeed(['content', 'dismiss', uuid, '--note', 'All is made up.']);
    expect((await sent())[0]?.text).toContain('All is made up.');
    expect(await levelOf(uuid)).toBe(2);
    expect(await command(['content', 'dismiss', uuid])).toMatchObject({ code: 1 });
    expect(await sent()).toEqual([]);
  });

  it('is in the data of the reporter, and is deleted with the account', async () => {
    const { uuid } = await create();
    const reader = await portal.createUser();
    await report(reader, uuid);
    const { data } = await loadStoredData(db, reader.id);
    expect(data.reports_made).toMatchObject([{ [calls.table]: uuid, reason: 'patient' }]);
    await deleteAccount(db, reader.id, 'remove');
    expect(await db.selectFrom('content_report').selectAll().where('user_id', '=', reader.id).execute()).toEqual([]);
    await sent();
  });
});

it('refuses ids of no item', async () => {
  const missing = '00000000-0000-4000-8000-000000000000';
  expect(await command(['content', 'dismiss', missing])).toMatchObject({ code: 1 });
  expect(await command(['content', 'unpublish', missing])).toMatchObject({ code: 2 });
  expect(await command(['content', 'dismiss', 'nonsense'])).toMatchObject({ code: 1 });
});

it('lists the latest contributions, too', async () => {
  const { uuid } = await portal.createScenario({ name: 'Listed' }, { contributedBy: author.id });
  const list = await succeed('content list');
  expect(list.split('\n')[1]?.split(/ {2,}/)).toEqual([uuid, 'scenario', 'Listed', author.username, 'public']);
});
