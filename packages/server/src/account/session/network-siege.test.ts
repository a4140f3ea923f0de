import type { PasskeyChallenge, SignedIn } from '@community/contract/account';
import { beforeAll, expect, it } from 'vitest';
import { countAttempt } from '../../security/attempt-limits.ts';
import { type PortalResponse, password, startTestPortal, type TestUser } from '../../test/portal.ts';
import { createAuthenticator } from '../../test/sign-in/authenticator.ts';
import { addPasskey, bodyOf } from '../../test/sign-in/factors.ts';
import { accountOf } from './sign-in.ts';
import { addressLimit, ofSecondFactor } from './sign-in-limit.ts';

// A stranger at the same address, such as that of a hospital, has used up what the network may fail.

const portal = await startTestPortal({ config: { trustedProxies: 1 } });
const here = '203.0.113.9';

/** Where a call comes from; by default an unknown browser at the besieged address. */
interface From {
  address?: string;
  cookie?: string;
}
const post = (url: string, payload: object, { address = here, cookie = '' }: From = {}) =>
  portal.call({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address, cookie } });
const signIn = ({ username }: Pick<TestUser, 'username'>, secret: string, from?: From) =>
  post('/api/login_check', { username, password: secret }, from);

/** What marks the browser of a sign-in as known to the account. */
function markOf({ headers }: PortalResponse): string {
  const pairs = [headers['set-cookie'] ?? []].flat().map((set) => String(set).split(';')[0] ?? '');
  return pairs.find((pair) => pair.startsWith('portal_browser=')) ?? '';
}
const askFor = (ticket?: string): Promise<PasskeyChallenge> =>
  bodyOf(post('/api/login_check/passkey/question', { ticket }));
const usePasskey = ({ challenge }: PasskeyChallenge, passkey: object) =>
  post('/api/login_check/passkey', { challenge, passkey });

const regular = await portal.createUser();
const clumsy = await portal.createUser();
const holder = await portal.createUser();
const marks = new Map<TestUser, string>();
for (const user of [regular, clumsy, holder]) marks.set(user, markOf(await signIn(user, password)));
const inKnownBrowser = (user: TestUser) => ({ cookie: marks.get(user) ?? '' });
const { authenticator } = await addPasskey(holder);
// An unknown browser that had given the password before.
const { second_step: secondStep } = await bodyOf<SignedIn>(signIn(holder, password));

beforeAll(async () => {
  for (let index = 0; index < 200; index += 1) {
    expect((await signIn({ username: `invented-${index}` }, 'Wrong1234')).status).toBe(401);
  }
});

it('refuses unknown browsers, which sign in elsewhere', async () => {
  const response = await signIn(regular, password);
  expect(response.status).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(600);
  expect((await signIn(regular, password, inKnownBrowser(clumsy))).status).toBe(429);
  expect((await signIn(regular, password, { address: '203.0.113.10' })).status).toBe(200);
});

it('lets a known browser sign in, and counts its own failures as ever', async () => {
  expect((await signIn(regular, password, inKnownBrowser(regular))).status).toBe(200);
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) {
    statuses.push((await signIn(clumsy, 'Wrong1234', inKnownBrowser(clumsy))).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

it('lets a passkey sign in, instead of the password and after it', async () => {
  const question = await askFor();
  expect((await usePasskey(question, authenticator.use(question))).status).toBe(200);
  const ticket = secondStep?.ticket;
  const second = await askFor(ticket);
  const given = { ticket, challenge: second.challenge, passkey: authenticator.use(second) };
  expect((await post('/api/login_check/second-step', given)).status).toBe(200);
});

it.each<[string, (question: PasskeyChallenge) => object]>([
  ['invented', (question) => createAuthenticator().use(question)],
  ['used on another page', (question) => authenticator.use(question, { origin: 'https://evil.example' })],
])('refuses a passkey that is %s', async (_, answer) => {
  const question = await askFor();
  const response = await usePasskey(question, answer(question));
  expect(response.status).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(600);
});

it('lets users confirm their identity, by password and by passkey', async () => {
  const cookie = `${holder.cookie}; ${inKnownBrowser(holder).cookie}`;
  const confirm = (payload: object) => post('/api/me/confirmation', payload, { cookie });
  expect((await confirm({ password })).status).toBe(200);
  const question = await bodyOf<PasskeyChallenge>(post('/api/me/confirmation/question', {}, { cookie }));
  const { challenge } = question;
  expect((await confirm({ challenge, passkey: authenticator.use(question) })).status).toBe(200);
  // Used up: it counts as a failure, of which the network has had enough.
  expect((await confirm({ challenge, passkey: authenticator.use(question) })).status).toBe(429);
});

it('lets a passkey be the second factor where others have given too many wrong codes', async () => {
  const { everywhere } = ofSecondFactor;
  const guesses = Array.from({ length: everywhere.most }, () =>
    countAttempt(portal.db, everywhere, accountOf(holder.id)),
  );
  await Promise.all(guesses);
  const elsewhere = { address: '203.0.113.12' };
  const { second_step } = await bodyOf<SignedIn>(signIn(holder, password, elsewhere));
  const ticket = second_step?.ticket;
  const question = await askFor(ticket);
  const given = { ticket, challenge: question.challenge, passkey: authenticator.use(question) };
  expect((await post('/api/login_check/second-step', given, elsewhere)).status).toBe(200);
});

it('counts failures in known browsers for the network, too', async () => {
  const address = '203.0.113.11';
  const earlier = Array.from({ length: addressLimit.most - 1 }, () => countAttempt(portal.db, addressLimit, address));
  await Promise.all(earlier);
  expect((await signIn(regular, 'Wrong1234', { address, ...inKnownBrowser(regular) })).status).toBe(401);
  expect((await signIn(regular, password, { address })).status).toBe(429);
  expect((await signIn(regular, password, { address, ...inKnownBrowser(regular) })).status).toBe(200);
});
