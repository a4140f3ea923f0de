import type { PasskeyChallenge, SignedIn } from '@community/contract/account';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countAttempt, hourly } from '../../security/attempt-limits.ts';
import { keepCookies, password, startTestPortal, type TestUser } from '../../test/portal.ts';
import { addPasskey, bodyOf, codeOf, makeRecoveryCodes, proofOf, startCodes } from '../../test/sign-in/factors.ts';
import { lockUser } from '../session/sign-in.ts';

const testDatabase = process.env.TEST_DATABASE_URL ?? '';
const portal = await startTestPortal({ config: { trustedProxies: 1 } });
const { db } = portal;
const { background } = portal.app;

let network = 0;
beforeEach(async () => {
  network += 1;
  await background.settled();
  portal.mails.length = 0;
});
const post = (url: string, payload: object) =>
  portal.call({ method: 'POST', url, payload, headers: { 'x-forwarded-for': `192.0.2.${network}` } });
const logIn = (user: TestUser) => post('/api/login_check', { username: user.username, password });
const finish = (payload: object) => post('/api/login_check/second-step', payload);
async function ticketOf(user: TestUser): Promise<string> {
  const { second_step } = await bodyOf<SignedIn>(logIn(user));
  return second_step?.ticket ?? '';
}
const subjects = async (user: TestUser) => {
  portal.app.deliverNotices();
  await background.settled();
  return portal.mails.filter(({ to }) => to.startsWith(`${user.username}@`)).map(({ subject }) => subject);
};
const signInsOf = async (user: TestUser) =>
  (await subjects(user)).filter((subject) => subject === 'New sign-in to your account').length;
const use = async (user: Awaited<ReturnType<typeof addPasskey>>) => {
  const question = await bodyOf<PasskeyChallenge>(post('/api/login_check/passkey/question', {}));
  return post('/api/login_check/passkey', {
    challenge: question.challenge,
    passkey: user.authenticator.use(question),
  });
};
/** The account has been used before: the next browser is new. */
const markUsed = (user: TestUser) =>
  db.updateTable('app_user').set({ last_login_at: new Date() }).where('id', '=', user.id).execute();

describe('the notice of a new browser', () => {
  it('comes after any number of wrong codes', async () => {
    const user = await portal.createUser();
    const secret = await startCodes(user);
    await markUsed(user);
    const ticket = await ticketOf(user);
    for (let wrong = 0; wrong < 4; wrong += 1) await finish({ ticket, code: codeOf(secret, 100 + wrong) });
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(200);
    expect(await signInsOf(user)).toBe(1);
  });

  it('comes three times an hour at most, also for passkeys', async () => {
    const user = await portal.createUser();
    const added = await addPasskey(user);
    await markUsed(user);
    for (let times = 0; times < 5; times += 1) expect((await use(added)).status).toBe(200);
    expect(await signInsOf(user)).toBe(3);
  });
});

it('a mail reports each sign-in with a recovery code', async () => {
  const user = await portal.createUser();
  await startCodes(user);
  const [code] = await makeRecoveryCodes(user);
  expect((await finish({ ticket: await ticketOf(user), recovery_code: code })).status).toBe(200);
  expect(await subjects(user)).toContain('A recovery code was used');
});

it('a new password by link opens no new guesses at the second step, for a browser that keeps its cookies', async () => {
  const user = await portal.createUser();
  const secret = await startCodes(user);
  const browser = keepCookies(portal, `198.51.100.${network}`);
  const signIn = async (given: string) =>
    (await bodyOf<SignedIn>(browser('/api/login_check', { username: user.username, password: given }))).second_step;
  const finish = async (ticket: string | undefined, steps: number) =>
    (await browser('/api/login_check/second-step', { ticket, code: codeOf(secret, steps) })).status;
  const passed = await signIn(password);
  // Passed before, or not: the limits are those of an unknown browser again.
  expect(await finish(passed?.ticket, 0)).toBe(200);
  for (const chosen of ['Zebra-crossing 7', 'Zebra-crossing 8']) {
    portal.mails.length = 0;
    await browser('/password/send-email', { username: user.username });
    const token = await vi.waitFor(() => {
      const found = /password\/reset\/([\w-]{43})/.exec(portal.mails.map(({ text }) => text).join())?.[1];
      if (found === undefined) throw new Error('No link yet.');
      return found;
    }, 5000);
    await bodyOf(browser('/api/password/reset', { token, password: chosen }));
    const ticket = (await signIn(chosen))?.ticket;
    const statuses: number[] = [];
    for (let wrong = 0; wrong < 11; wrong += 1) statuses.push(await finish(ticket, 100 + wrong));
    const isFirst = chosen === 'Zebra-crossing 7';
    expect(statuses).toEqual([...Array(10).fill(isFirst ? 401 : 429), 429]);
    expect(await finish(ticket, 1)).toBe(429);
  }
});

describe('too many in an hour', () => {
  const fill = async (subject: string, kind: string, most: number) => {
    for (let count = 0; count < most; count += 1) await countAttempt(db, hourly(kind, most), subject);
  };

  it('confirmations of a session are refused', async () => {
    const user = await portal.createUser();
    const ofUser = db.selectFrom('session').select('uuid').where('user_id', '=', user.id);
    await fill(`${user.id} ${(await ofUser.executeTakeFirstOrThrow()).uuid}`, 'confirmation', 60);
    const response = await user.call({ method: 'POST', url: '/api/me/confirmation', payload: { password } });
    expect([response.status, Number(response.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  it('changes to second factors are refused, each kind', async () => {
    const user = await portal.createUser();
    await startCodes(user);
    const { uuid } = await addPasskey(user);
    const proof = await proofOf(user);
    await fill(String(user.id), 'factor change', 30);
    for (const url of ['recovery-codes', 'one-time-codes/stop', `passkeys/${uuid}/remove`]) {
      expect((await user.call({ method: 'POST', url: `/api/me/${url}`, payload: { proof } })).status).toBe(429);
    }
  });
});

function describeRemovals() {
  /** Locks the user as a removal does, lets someone sign in, and removes. */
  async function removeMeanwhile<Result>(
    user: TestUser,
    table: 'passkey' | 'one_time_code',
    signIn: () => Promise<Result>,
  ) {
    let signedIn: Promise<Result> | null = null;
    await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, user.id);
      signedIn = signIn();
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(db);
        expect(rows.length).toBeGreaterThan(0);
      }, 5000);
      await transaction.deleteFrom(table).where('user_id', '=', user.id).execute();
    });
    return signedIn as unknown as Promise<Result>;
  }

  it('the passkey is removed does not deadlock', async () => {
    const user = await portal.createUser();
    const added = await addPasskey(user);
    expect((await removeMeanwhile(user, 'passkey', () => use(added))).status).toBe(401);
  });

  it('one-time codes are turned off does not deadlock', async () => {
    const user = await portal.createUser();
    const secret = await startCodes(user);
    const ticket = await ticketOf(user);
    const response = await removeMeanwhile(user, 'one_time_code', () => finish({ ticket, code: codeOf(secret) }));
    expect(response.status).toBe(401);
  });
}

// One connection has nothing to wait for.
if (testDatabase !== '') describe('signing in while', describeRemovals);
