import assert from 'node:assert/strict';
import type { Check, CheckContext } from '../check.ts';
import { call, type PortalResponse } from '../portal/call.ts';
import type { Portal } from '../portal/home.ts';
import { addPerson, password } from '../portal/people.ts';

const PER_ACCOUNT = 10;
const EVERYWHERE = 50;
const PER_NETWORK = 200;
const PER_LINK = 60;
const RESETS = 30;
const AT_ONCE = 64;

let guesses = 0;

const attempt = (url: string, username: string, secret: string, headers: Record<string, string> = {}) =>
  call(`${url}/api/login_check`, { body: { username, password: secret }, headers });
const guess = (url: string, username: string, headers?: Record<string, string>) => {
  guesses += 1;
  return attempt(url, username, `Wrong${guesses}`, headers);
};
const from = (address: string) => ({ 'x-forwarded-for': address });

/** How often the refusal's status was returned before the first 429. */
async function countTries(
  most: number,
  status: number,
  make: (index: number) => Promise<PortalResponse>,
): Promise<number> {
  for (let index = 0; index <= most; index += 1) {
    const response = await make(index);
    if (response.status === 429) {
      assert(Number(response.headers.get('retry-after')) > 0, 'a refusal has a Retry-After');
      return index;
    }
    assert.equal(response.status, status, response.text);
  }
  return most + 1;
}

/** Headers that claim a client address, none of which may be trusted. */
const claims: ((address: string) => Record<string, string>)[] = [
  from,
  (address) => ({ forwarded: `for=${address}` }),
  (address) => ({ 'x-real-ip': address }),
  (address) => ({ 'x-client-ip': address }),
  (address) => ({ 'cf-connecting-ip': address }),
  (address) => ({ 'true-client-ip': address }),
  (address) => ({ via: address, 'x-forwarded-for': `${address}, ${address}` }),
];
const address = (index: number) => `198.51.${Math.floor(index / 250) + 1}.${(index % 250) + 1}`;

/** An address of one 64-bit network, in one of several notations. */
function sameNetwork(index: number): string {
  const host = (index + 1).toString(16);
  const ways = [`2001:db8:0:7::${host}`, `2001:0DB8:0000:0007:0:0:0:${host}`, `[2001:db8:0:7::${host}]:4${index}`];
  return ways[index % ways.length] ?? '';
}

/** Without a proxy in front. */
async function tryClaims({ url }: Portal, accounts: () => string): Promise<void> {
  const name = accounts();
  const tries = await countTries(PER_ACCOUNT, 401, (index) =>
    guess(url, name, claims[index % claims.length]?.(address(index))),
  );
  assert.equal(tries, PER_ACCOUNT, 'claimed addresses are not trusted');
  assert.equal((await attempt(url, name, password)).status, 429, 'the right password is limited, too');
}

/** With a proxy, which appends the address it sees to the client's claim. */
async function tryAddresses(proxied: Portal, accounts: () => string): Promise<void> {
  const behind = accounts();
  const spoofed = await countTries(PER_ACCOUNT, 401, (index) =>
    guess(proxied.url, behind, from(`${address(index)}, 192.0.2.7`)),
  );
  assert.equal(spoofed, PER_ACCOUNT, 'addresses in front of the one that the proxy saw are not trusted');
  assert.equal((await attempt(proxied.url, behind, password, from('192.0.2.8'))).status, 200, 'others get in');

  const six = accounts();
  const network = await countTries(PER_ACCOUNT, 401, (index) => guess(proxied.url, six, from(sameNetwork(index))));
  assert.equal(network, PER_ACCOUNT, 'a network of 64 bits is one address');
  assert.equal(
    (await attempt(proxied.url, six, password, from('2001:db8:0:8::1'))).status,
    200,
    'the next one is another',
  );
}

/** From many addresses. */
async function tryEverywhere(proxied: Portal, accounts: () => string): Promise<void> {
  const everywhere = accounts();
  const all = await countTries(EVERYWHERE, 401, (index) => guess(proxied.url, everywhere, from(address(index))));
  assert.equal(all, EVERYWHERE, 'guesses at an account are limited across all addresses');
}

/** Concurrent guesses are limited like sequential ones. */
async function tryAtOnce(proxied: Portal, accounts: () => string): Promise<void> {
  for (const name of [accounts(), 'nobody-at-all']) {
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, () => guess(proxied.url, name, from('192.0.2.30'))),
    );
    const verified = responses.filter(({ status }) => status === 401).length;
    assert.equal(verified, PER_ACCOUNT, `${AT_ONCE} guesses at once at ${name}`);
  }
}

/** @returns the cookies set by a response. */
const cookiesOf = (response: PortalResponse) => response.headers.getSetCookie().map((set) => set.split(';')[0]);

/** Calls the portal as one browser at an address, which keeps its cookies. */
function openBrowser({ url }: Portal, here: string) {
  const jar = new Map<string, string>();
  return async (path: string, body: object): Promise<PortalResponse> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await call(url + path, { cookie, body, headers: from(here) });
    for (const one of cookiesOf(response)) {
      const [name = '', value = ''] = one?.split('=') ?? [];
      jar.set(name, value);
    }
    return response;
  };
}

/** Signs in from an address. @returns what marks the browser as known to the account from now on. */
async function becomeKnown({ url }: Portal, name: string, here: string): Promise<string> {
  const response = await attempt(url, name, password, from(here));
  assert.equal(response.status, 200, response.text);
  return cookiesOf(response)
    .filter((one) => one?.startsWith('portal_browser='))
    .join('; ');
}

/** A user whose account is under attack can sign in from known browsers. */
async function trySiege(proxied: Portal, accounts: () => string): Promise<void> {
  const name = accounts();
  const cookie = await becomeKnown(proxied, name, '192.0.2.40');
  await countTries(EVERYWHERE, 401, (index) => guess(proxied.url, name, from(address(index))));
  assert.equal((await attempt(proxied.url, name, password, from('192.0.2.41'))).status, 429, 'a siege');
  const inside = await attempt(proxied.url, name, password, { ...from('192.0.2.41'), cookie });
  assert.equal(inside.status, 200, 'a known browser gets in during a siege');
  const stolen = await countTries(PER_ACCOUNT, 401, (index) =>
    guess(proxied.url, name, { ...from(address(100 + index)), cookie }),
  );
  assert.equal(stolen, PER_ACCOUNT, 'its cookie allows no more guesses than any other browser');
}

/** So can users at the address that the attack comes from, such as that of their hospital. */
async function trySiegeFromWithin(proxied: Portal, accounts: () => string): Promise<void> {
  const here = '192.0.2.60';
  const name = accounts();
  const cookie = await becomeKnown(proxied, name, here);
  const wrong = await countTries(PER_NETWORK, 401, (index) => guess(proxied.url, `within-${index}`, from(here)));
  assert.equal(wrong, PER_NETWORK, 'guesses at invented names from the address of the user');
  assert.equal((await attempt(proxied.url, name, password, from(here))).status, 429, 'an unknown browser has to wait');
  const inside = await attempt(proxied.url, name, password, { ...from(here), cookie });
  assert.equal(inside.status, 200, 'a known browser gets in, although others at its address have failed too often');
  const stolen = await countTries(PER_ACCOUNT, 401, () => guess(proxied.url, name, { ...from(here), cookie }));
  assert.equal(stolen, PER_ACCOUNT, 'its own failures count as ever');
}

/** Other limited or guessable calls. */
async function tryOthers({ random }: CheckContext, proxied: Portal, accounts: () => string): Promise<void> {
  const spray = await countTries(PER_NETWORK, 401, (index) => guess(proxied.url, `x${index}`, from('192.0.2.50')));
  assert.equal(spray, PER_NETWORK, 'one address, many accounts');
  const links = await countTries(PER_LINK, 400, () =>
    call(`${proxied.url}/api/password/reset/check`, {
      body: { token: random.bytes(32).toString('base64url') },
      headers: from('192.0.2.51'),
    }),
  );
  assert.equal(links, PER_LINK, 'valid links cannot be found by guessing');
  const asked = await countTries(RESETS, 200, (index) =>
    call(`${proxied.url}/password/send-email`, { body: { username: `x${index}` }, headers: from('192.0.2.52') }),
  );
  assert.equal(asked, RESETS, 'mails');
  const name = accounts();
  const tablet = openBrowser(proxied, '192.0.2.53');
  assert.equal((await tablet('/api/login_check', { username: name, password })).status, 200);
  for (const allowed of [PER_ACCOUNT, 0, 0]) {
    const deletions = await countTries(PER_ACCOUNT, 400, (index) =>
      tablet('/api/me/delete', { password: `Wrong${index}`, content: 'keep' }),
    );
    assert.equal(deletions, allowed, 'an unattended session does not help to guess the password');
    assert.equal((await tablet('/api/me/sessions/end-others', {})).status, 200);
  }
}

/** No client guesses more often than allowed, whatever address it claims; no user is locked out by others who do. */
export const check: Check = {
  number: 19,
  title: 'Guessing of passwords and links',
  isQuick: true,
  isAlone: true,
  async run(context) {
    const { isQuick, createHome } = context;
    const before = guesses;
    const home = await createHome();
    const people = Array.from({ length: 12 }, (_, index) => `account-${index}`);
    await home.withDatabase(async (db) => {
      for (const name of people) await addPerson(db, name);
    });
    const accounts = () => people.pop() ?? assert.fail('there are no more accounts');
    const bare = await home.start();
    await tryClaims(bare, accounts);
    await bare.stop();
    const proxied = await home.start({ PORTAL_TRUST_PROXY: '1' });
    await tryAddresses(proxied, accounts);
    if (!isQuick) {
      await tryAtOnce(proxied, accounts);
      await tryEverywhere(proxied, accounts);
      await trySiege(proxied, accounts);
      await trySiegeFromWithin(proxied, accounts);
      await tryOthers(context, proxied, accounts);
    }
    return {
      guesses: guesses - before,
      'per account and network': PER_ACCOUNT,
      ...(!isQuick && {
        'at once': `${PER_ACCOUNT} of ${AT_ONCE} looked at`,
        'per account everywhere': EVERYWHERE,
        'per network': PER_NETWORK,
        links: PER_LINK,
        mails: RESETS,
      }),
    };
  },
};
