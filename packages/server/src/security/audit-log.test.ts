import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { removeExpired } from '../jobs/cleanup.ts';
import { commandLineOf } from '../test/command-line.ts';
import { contentCalls } from '../test/content.ts';
import { password, startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
const written: Record<string, unknown>[] = [];
const { child } = portal.app.log;
vi.spyOn(portal.app.log, 'child').mockImplementation((...bindings) => {
  const log = child.apply(portal.app.log, bindings);
  vi.spyOn(log, 'info').mockImplementation((line: unknown) => void written.push(line as Record<string, unknown>));
  return log;
});
/** Log lines about accounts that some work causes. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  written.length = 0;
  await work();
  return [...written];
}
const post = (url: string, payload: object, cookie = '') =>
  portal.call({ method: 'POST', url, payload, headers: { cookie } });
const signIn = (username: string, secret = password) => post('/api/login_check', { username, password: secret });
const here = { address: '127.0.0.1' };

it('records who signs in and out, and whose account is tried, by number', async () => {
  const { id } = await portal.createUser({ username: 'logged' });
  let cookie = '';
  const signedIn = await linesOf(async () => {
    cookie = String([(await signIn('logged')).headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  });
  expect(signedIn).toEqual([{ event: 'signed in', user: id, ...here }]);
  const signOut = () => portal.call({ url: '/api/me/logout', headers: { cookie } });
  expect(await linesOf(signOut)).toEqual([{ event: 'signed out', user: id, ...here }]);
  expect(await linesOf(signOut)).toEqual([]);
  const refused = { event: 'sign-in refused', user: id, ...here };
  expect(await linesOf(() => signIn('LOGGED@test.example', 'Wrong1234'))).toEqual([refused]);
  for (let times = 1; times < 10; times += 1) await signIn('logged', 'Wrong1234');
  expect(await linesOf(() => signIn('logged'))).toEqual([{ ...refused, event: 'sign-in limited' }]);
});

it('never writes unknown names: they may be passwords in the wrong field', async () => {
  const lines = await linesOf(async () => {
    await signIn('Zebra-crossing 7', 'me');
    await post('/password/send-email', { username: 'Zebra-crossing 7' });
    await vi.waitFor(() => expect(written).toHaveLength(2), 5000);
  });
  expect(lines).toEqual([
    { event: 'sign-in refused', user: null, ...here },
    { event: 'reset link asked for', user: null, ...here },
  ]);
});

it('records whose password was changed, and how, and whose account was deleted', async () => {
  const { id, username, cookie } = await portal.createUser({ mustChangePassword: true });
  const changed = await linesOf(() => post('/api/me/password/update', { password: 'Zebra-crossing 7' }, cookie));
  expect(changed).toEqual([{ event: 'password changed', user: id, ...here }]);
  const reset = await linesOf(async () => {
    await post('/password/send-email', { username });
    const link = /\/password\/reset\/([\w-]+)/;
    const findToken = () => portal.mails.map(({ text }) => link.exec(text)?.[1]).find((found) => found !== undefined);
    await vi.waitFor(() => expect(findToken()).toBeDefined(), 5000);
    const token = findToken();
    await post('/api/password/reset', { token, password: 'Giraffe-crossing 8' });
  });
  expect(reset.map(({ event, user }) => [event, user])).toEqual([
    ['reset link asked for', id],
    ['password reset', id],
  ]);
  const leaver = await portal.createUser();
  const leave = () => post('/api/me/delete', { password, content: 'remove' }, leaver.cookie);
  expect(await linesOf(leave)).toEqual([{ event: 'account deleted', user: leaver.id, ...here }]);
});

describe('the audit log', () => {
  const { succeed, fail } = commandLineOf(portal);
  const rowsAbout = (userId: number) =>
    portal.db.selectFrom('audit_event').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  const eventsOf = async (userId: number) => (await rowsAbout(userId)).map(({ event }) => event);

  it('records what the process’s log does', async () => {
    const { id } = await portal.createUser({ username: 'audited' });
    await signIn('audited', 'Wrong1234');
    await signIn('audited');
    expect(await rowsAbout(id)).toMatchObject([
      { event: 'sign-in refused', address: '127.0.0.1', operator: null, happened_at: expect.any(Date) },
      { event: 'signed in', address: '127.0.0.1' },
    ]);
  });

  it('records attempts refused by a limit once per network, whether or not there is such an account', async () => {
    const { id } = await portal.createUser({ username: 'flooded' });
    const at = (remoteAddress: string) => async (username: string) => {
      const payload = { username, password: 'Wrong1234' };
      await portal.call({ method: 'POST', url: '/api/login_check', payload, remoteAddress });
    };
    const orders = { '192.0.2.1': ['flooded', 'nobody'], '192.0.2.2': ['nobody', 'flooded'] };
    for (const [address, names] of Object.entries(orders)) {
      for (const name of names) for (let times = 0; times < 12; times += 1) await at(address)(name);
      const events = await portal.db
        .selectFrom('audit_event')
        .select(['event', 'user_id'])
        .where('address', '=', address)
        .orderBy('id')
        .execute();
      const [first, second] = names.map((name) => (name === 'flooded' ? id : null));
      const refused = (user_id: number | null | undefined) => Array(10).fill({ event: 'sign-in refused', user_id });
      expect(events).toEqual([...refused(first), { event: 'sign-in limited', user_id: first }, ...refused(second)]);
    }
  });

  it('records no sign-in that was rolled back', async () => {
    const { id } = await portal.createUser({ username: 'rolled-back' });
    vi.spyOn(portal.app.sessions, 'open').mockRejectedValueOnce(new Error('no'));
    expect((await signIn('rolled-back')).status).toBe(500);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('records unpublished and deleted items, each of several', async () => {
    const author = await portal.createUser();
    const items = [];
    for (let made = 0; made < 3; made += 1) items.push(await portal.createScenario({}, { contributedBy: author.id }));
    const [first, ...others] = items.map(({ uuid }) => uuid);
    const send = (url: string, payload: object) => author.call({ method: 'POST', url, payload });
    expect((await send(`/api/scenario/${first}/privacy/edit`, { newLevel: 0 })).status).toBe(200);
    await send('/api/me/scenarios/bulk', { ids: others, action: 'delete' });
    const rows = (await rowsAbout(author.id)).map(({ event, subject }) => `${event}: ${subject}`);
    expect(rows[0]).toBe(`content unpublished: scenario ${first}`);
    expect(rows.slice(1).sort()).toEqual(others.map((uuid) => `content deleted: scenario ${uuid}`).sort());
  });

  it('records what happened to items, and not what changed nothing', async () => {
    const author = await portal.createUser();
    const { uuid } = await portal.createScenario({}, { contributedBy: author.id });
    const send = async (url: string, payload: object = {}) => {
      const response = await author.call({ method: 'POST', url, payload });
      expect(response.status, response.text).toBe(200);
      return response;
    };
    const bulk = (payload: object) => send('/api/me/scenarios/bulk', { ids: [uuid], ...payload });
    const publish = (newLevel: number) => send(`/api/scenario/${uuid}/privacy/edit`, { newLevel });
    const edit = (change: object) =>
      send(`/api/scenario/${uuid}/edit`, contentCalls.scenario?.edit(change) ?? expect.fail());
    for (let times = 0; times < 2; times += 1) {
      await bulk({ action: 'publish' });
      await publish(2);
      await bulk({ action: 'restore' });
      await send(`/api/scenario/${uuid}/restore`);
      await bulk({ action: 'revert', before: [{ uuid_id: uuid, privacy_level: 2 }] });
    }
    expect(await eventsOf(author.id)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await edit({ tags: [] });
    expect(await eventsOf(author.id)).toEqual(['content unpublished']);
    await edit({});
    await publish(2);
    await bulk({ action: 'revert', before: [{ uuid_id: uuid, tags: [] }] });
    await bulk({ action: 'delete' });
    await send(`/api/scenario/${uuid}/restore`);
    expect((await eventsOf(author.id)).slice(1)).toEqual([
      'content published',
      'content unpublished',
      'content deleted',
      'content restored',
    ]);
  });

  it("is part of a user's export, which it records", async () => {
    const user = await portal.createUser();
    expect((await user.call('/api/me/export')).status).toBe(200);
    expect(await eventsOf(user.id)).toEqual(['account exported']);
  });

  it('records operator commands with the system user, without any name or password', async () => {
    await succeed('user create edith --email edith@example.org');
    await succeed('user set edith --provision --first-name Edith');
    await fail('user set nobody --provision');
    const { id } = await portal.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'edith')
      .executeTakeFirstOrThrow();
    await succeed('user delete edith --content keep');
    const rows = await portal.db
      .selectFrom('audit_event')
      .select(['event', 'operator', 'subject', 'detail', 'user_id', 'address'])
      .where('event', 'like', 'portal user%')
      .orderBy('id')
      .execute();
    const about = { operator: 'olga', subject: `user ${id}`, user_id: null, address: null };
    expect(rows).toEqual([
      { ...about, event: 'portal user create', detail: expect.stringContaining('mustChangePassword=true') },
      { ...about, event: 'portal user set', detail: 'canProvision=true' },
      { ...about, event: 'portal user set', subject: null, detail: 'canProvision=true refused' },
      { ...about, event: 'portal user delete', detail: 'content=keep' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/edith|nobody/i);
    // Only the number of the account is left.
    const lines = (await succeed(`audit --user ${id} --csv`)).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('"time","event","user","operator","address","subject","detail"');
    expect(lines[2]).toMatch(/^"\d{4}-.*Z","portal user set","","olga","","user \d+","canProvision=true"$/);
  });

  it('is read by user and day, and no cell is a formula', async () => {
    const { id } = await portal.createUser({ username: 'reader' });
    await signIn('reader');
    await portal.db
      .insertInto('audit_event')
      .values({ event: 'portal x', operator: '=1+1', subject: `user ${id}` })
      .execute();
    const table = await succeed('audit --user reader');
    expect(table.split('\n')).toHaveLength(3);
    expect(table).toMatch(/^TIME +EVENT +USER +OPERATOR/);
    expect(table).toMatch(/signed in +reader +127\.0\.0\.1/);
    expect(await succeed('audit --user reader --csv')).toContain('"\'=1+1"');
    expect(await succeed('audit --user reader --since 2999-01-01')).toBe('Nothing is noted.');
    expect(await fail('audit --user nobody')).toBe(
      "There is no user 'nobody'. Deleted accounts are named by their number.",
    );
  });

  it('is read completely, however long it is', async () => {
    const { id } = await portal.createUser({ username: 'busy' });
    await sql`insert into audit_event (event, user_id) select 'signed in', ${id} from generate_series(1, 2300)`.execute(
      portal.db,
    );
    const lines = (await succeed('audit --user busy --csv')).split('\n');
    expect(lines.filter((line) => line.includes('"signed in"'))).toHaveLength(2300);
  });

  it('is append-only', async () => {
    const refused = /append-only/;
    await expect(sql`update audit_event set event = 'x'`.execute(portal.db)).rejects.toThrow(refused);
    await expect(sql`delete from audit_event`.execute(portal.db)).rejects.toThrow(refused);
    await expect(sql`truncate audit_event`.execute(portal.db)).rejects.toThrow(refused);
  });

  it('is kept as long as the setting requires', async () => {
    const { id } = await portal.createUser();
    for (const days of [39, 41]) {
      await sql`insert into audit_event (event, user_id, happened_at)
        values (${`${days} days`}, ${id}, now() - ${days} * interval '1 day')`.execute(portal.db);
    }
    await removeExpired(portal.db, 40);
    expect(await eventsOf(id)).toEqual(['39 days']);
  });
});
