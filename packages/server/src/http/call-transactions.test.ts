import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PasskeyChallenge } from '@community/contract/account';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hourly, serialiseAttempts } from '../security/attempt-limits.ts';
import { type PortalResponse, password, startTestPortal, type TestUser } from '../test/portal.ts';
import { addPasskey, bodyOf } from '../test/sign-in/factors.ts';

const portal = await startTestPortal();
const { db, database, callTransactions } = portal.app;

it('let the users take turns, each with one at a time', async () => {
  const begun: string[] = [];
  let now = 0;
  const run = (owner: string) =>
    callTransactions.run(owner, async (transaction) => {
      now += 1;
      expect(begun.filter((one) => one === owner)).toHaveLength(0);
      begun.push(owner);
      await transaction.selectFrom('app_user').select('id').execute();
      begun.splice(begun.indexOf(owner), 1);
      now -= 1;
    });
  await Promise.all(['a', 'a', 'a', 'b', 'c', 'a', 'b'].map(run));
  expect(now).toBe(0);
});

it('are free again after work that fails', async () => {
  const fail = () => callTransactions.run('a', () => Promise.reject(new Error('Refused.')));
  await expect(fail()).rejects.toThrow('Refused.');
  expect(await callTransactions.run('a', async () => 'next')).toBe('next');
});

const starOf = (uuid: string) => ({ method: 'POST', url: `/api/me/scenarios/favourite/${uuid}` }) as const;

/** Locks a user's row, as a long change of another server does. @returns what frees it. */
async function lock(userId: number): Promise<() => Promise<void>> {
  const held = await db.startTransaction().execute();
  const free = async () => {
    if (!held.isCommitted && !held.isRolledBack) await held.rollback().execute();
  };
  onTestFinished(free);
  await held.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return free;
}

function describeWaiting() {
  it('keep one connection, and leave the others to everybody else', async () => {
    const [busy, other] = [await portal.createUser(), await portal.createUser()];
    const { uuid } = await portal.createScenario();
    const star = starOf(uuid);
    const signIn = { method: 'POST', url: '/api/login_check', payload: { username: busy.username, password } } as const;
    const free = await lock(busy.id);
    const waiting = [
      ...Array.from({ length: 30 }, () => busy.call(star)),
      ...Array.from({ length: 10 }, () => portal.call(signIn)),
      ...Array.from({ length: 5 }, () => busy.call('/api/me/logout')),
    ];
    // One call waits in the database. The others would have followed it by the time these responses have come.
    for (let time = 0; time < 20; time += 1) expect((await other.call('/api/me')).status).toBe(200);
    expect((await other.call(star)).status).toBe(200);
    await vi.waitFor(() => {
      const { total = 0, idle = 0, awaited } = database.pool?.() ?? {};
      expect([total - idle, awaited]).toEqual([2, 0]);
    });
    await free();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    // Some find that they have been signed out meanwhile.
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });

  it('share one turn when they are sign-ins with invented passkeys', async () => {
    const [user, other] = [await portal.createUser(), await portal.createUser()];
    const { uuid } = await portal.createScenario();
    const { authenticator } = await addPasskey(user);
    const question = await bodyOf<PasskeyChallenge>(
      portal.call({ method: 'POST', url: '/api/login_check/passkey/question', payload: {} }),
    );
    const { challenge } = question;
    const held = await db.startTransaction().execute();
    onTestFinished(async () => void (held.isRolledBack || (await held.rollback().execute())));
    await sql`lock table used_challenge in access exclusive mode`.execute(held);
    const waiting = Array.from({ length: 10 }, (_, index) => {
      const passkey = { ...authenticator.use(question), id: `invented-${index}` };
      return portal.call({ method: 'POST', url: '/api/login_check/passkey', payload: { challenge, passkey } });
    });
    for (let time = 0; time < 20; time += 1) expect((await other.call('/api/me')).status).toBe(200);
    const star = starOf(uuid);
    expect((await other.call(star)).status).toBe(200);
    await held.rollback().execute();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([401]));
  });

  it.each<[string, (user: TestUser) => { kind: string; subject: string; call: () => Promise<PortalResponse> }]>([
    [
      'changes of a user are counted',
      (user) => ({ kind: 'edit', subject: String(user.id), call: () => user.call(starOf(randomUUID())) }),
    ],
    [
      'requests of a network are counted',
      () => ({
        kind: 'reset address',
        subject: '127.0.0.1',
        call: () => portal.call({ method: 'POST', url: '/password/send-email', payload: { username: 'nobody' } }),
      }),
    ],
  ])('keep one connection also where %s', async (_, describeCall) => {
    const [busy, other] = [await portal.createUser(), await portal.createUser()];
    const { kind, subject, call } = describeCall(busy);
    // Another server counts an attempt of the same subject.
    const held = await db.startTransaction().execute();
    onTestFinished(async () => void (held.isRolledBack || (await held.rollback().execute())));
    await serialiseAttempts(held, hourly(kind, 1), subject);
    const waiting = Array.from({ length: 30 }, call);
    for (let time = 0; time < 20; time += 1) expect((await other.call('/api/me')).status).toBe(200);
    await vi.waitFor(() => {
      const { total = 0, idle = 0, awaited } = database.pool?.() ?? {};
      expect([total - idle, awaited]).toEqual([2, 0]);
    });
    await held.rollback().execute();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  });

  it('let passkeys that exist wait for their own user only', async () => {
    const [busy, other] = [await portal.createUser(), await portal.createUser()];
    const [first, second] = [await addPasskey(busy), await addPasskey(other)];
    const use = async ({ authenticator }: typeof first) => {
      const asked = portal.call({ method: 'POST', url: '/api/login_check/passkey/question', payload: {} });
      const question = await bodyOf<PasskeyChallenge>(asked);
      const payload = { challenge: question.challenge, passkey: authenticator.use(question) };
      return portal.call({ method: 'POST', url: '/api/login_check/passkey', payload });
    };
    const free = await lock(busy.id);
    const waiting = use(first);
    await vi.waitFor(() => {
      const { total = 0, idle = 0 } = database.pool?.() ?? {};
      expect(total - idle).toBe(2);
    });
    expect((await use(second)).status).toBe(200);
    await free();
    expect((await waiting).status).toBe(200);
  });

  it('are refused when their turn does not come soon', async () => {
    const busy = await portal.createUser();
    const { uuid } = await portal.createScenario();
    const star = starOf(uuid);
    const free = await lock(busy.id);
    const calls = [busy.call(star), busy.call(star)];
    const refused = await Promise.race(calls);
    await free();
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    expect(refused.json()).toMatchObject({
      message: 'The portal is busy with other changes. Please try again in a moment.',
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 503]);
  });
}

if (database.kind === 'postgresql') describe('calls that wait for a locked user', describeWaiting);

it('are the only ones that calls begin', async () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  // Nor do attempts: they are only counted in a transaction. These run in the background, at start, in commands, or bound how many they run themselves.
  const others = /^(database|demo|jobs|operator|store|test)\/|\.test\.ts$|^content\/search\/|-mails\.ts$/;
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !others.test(file),
  );
  const found = await Promise.all(
    files.map(async (file) => ((await readFile(`${source}/${file}`, 'utf8')).includes('.transaction()') ? [file] : [])),
  );
  expect(found.flat().sort()).toEqual(['content/items/deletion.ts', 'http/call-transactions.ts']);
});
