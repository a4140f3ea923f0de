import { beforeEach, describe, expect, it } from 'vitest';
import {
  newPerson,
  openBrowser,
  signInThere,
  startProvidedPortal,
  startProviderForTests,
} from '../../test/sign-in/provided-portal.ts';

const real = await startProviderForTests();
const portal = await startProvidedPortal(real);
const { db } = portal;

beforeEach(() => {
  real.person = newPerson();
});

const confirm = (cookie: string) =>
  portal.call({ method: 'POST', url: '/api/me/confirmation', headers: { cookie }, payload: { recent: true } });

it('a sign-in through the provider, which knows the browser, opens no new guesses at the password', async () => {
  const guess = async (cookie: string) => {
    const payload = { password: 'Wrong1234' };
    return (await portal.call({ method: 'POST', url: '/api/me/confirmation', headers: { cookie }, payload })).status;
  };
  const first = await signInThere(portal);
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) statuses.push(await guess(first.cookie));
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect(await guess((await signInThere(portal)).cookie)).toBe(429);
});

describe('re-authenticating at the provider', () => {
  it('confirms the user’s identity; a redirect without authentication does not', async () => {
    const browser = openBrowser(portal);
    await signInThere(portal, browser);
    // As for anyone who finds the tablet: the provider remembers the browser, and does not ask for credentials.
    const silent = await signInThere(portal, browser);
    expect((await confirm(silent.cookie)).status).toBe(400);
    const again = await signInThere(portal, browser, '?again=1');
    expect((await confirm(again.cookie)).status).toBe(200);
    // The provider did ask: a visitor who gives up there is not signed in.
    real.person = null;
    expect((await signInThere(portal, browser, '?again=1')).problem).toBe('cancelled');
  });

  it.each([
    ['old', -6 * 60],
    ['from the future', 3600],
    ['missing', null],
  ])('confirms nothing where the time of it is %s', async (_, seconds) => {
    const { cookie, me } = await signInThere(portal, undefined, '?again=1');
    const { id } = await me();
    const provided_at = seconds === null || seconds > 0 ? null : new Date(Date.now() + seconds * 1000);
    await db.updateTable('session').set({ provided_at }).where('user_id', '=', id).execute();
    expect((await confirm(cookie)).status).toBe(400);
  });

  it('confirms nothing where the account has a password or a passkey to ask for', async () => {
    const own = await portal.createUser({ email: String(real.person?.email) });
    const { cookie } = await signInThere(portal, undefined, '?again=1');
    expect((await confirm(cookie)).status).toBe(400);
    await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', own.id).execute();
    expect((await confirm(cookie)).status).toBe(200);
    const key = { credential_id: 'own', public_key: '', counter: 0, transports: '', name: 'Key', is_synced: false };
    await db
      .insertInto('passkey')
      .values({ ...key, user_id: own.id })
      .execute();
    expect((await confirm(cookie)).status).toBe(400);
  });
});

it('a forced password change leaves the provider’s part in the session', async () => {
  const own = await portal.createUser({ email: String(real.person?.email), mustChangePassword: true });
  const { cookie } = await signInThere(portal);
  const before = await db.selectFrom('session').selectAll().where('user_id', '=', own.id).execute();
  const provided = before.find(({ id_token }) => id_token !== null);
  const change = { method: 'POST', url: '/api/me/password/update', payload: { password: 'Zebra-crossing 7' } } as const;
  expect((await portal.call({ ...change, headers: { cookie } })).status).toBe(200);
  const after = await db.selectFrom('session').selectAll().where('user_id', '=', own.id).execute();
  expect(after.map(({ id_token, provider_sid }) => [id_token, provider_sid])).toEqual([
    [provided?.id_token, provided?.provider_sid],
  ]);
  expect(provided?.provider_sid).not.toBeNull();
});
