import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the known-browser cookie is signed for: a new credential version invalidates the cookie. */
export interface KnownAccount {
  uuid: string;
  credential_version: number;
}

/** Browsers that have signed in to an account before (OWASP's device cookies). */
export interface KnownBrowsers {
  /** Returns the id of the request's browser, if it has signed in to this account before. */
  find(request: FastifyRequest, account: KnownAccount | undefined): string | null;
  /** Marks the browser as known to the account, or renews the mark. */
  remember(request: FastifyRequest, reply: FastifyReply, account: KnownAccount): void;
}

const LIFE_SECONDS = 365 * 86_400;
/** How many accounts one browser remembers, latest first: tablets are shared. */
const ACCOUNTS_MAX = 10;
/** Longest cookie that is read. */
const COOKIE_MAX = 1000;

/** The cookie's name; over https its prefix lets browsers bind it to this host. */
export const knownBrowserCookie = (isSecure: boolean) => (isSecure ? '__Host-portal_browser' : 'portal_browser');

/** Compared with for accounts that do not exist, to take the same time. */
const nobody: KnownAccount = { uuid: '', credential_version: 0 };

/**
 * Recognises browsers by a cookie: for each account a random id, signed together with the account, which it does not
 * reveal. The cookie gives access to nothing.
 */
export function createKnownBrowsers(secret: Buffer, isSecure: boolean): KnownBrowsers {
  const key = createHmac('sha256', secret).update('known browser').digest();
  const cookie = knownBrowserCookie(isSecure);

  const sign = (browser: string, { uuid, credential_version }: KnownAccount) =>
    createHmac('sha256', key).update(`${browser} ${uuid} ${credential_version}`).digest();

  const entriesOf = (request: FastifyRequest) =>
    (request.cookies[cookie] ?? '').slice(0, COOKIE_MAX).split('~').slice(0, ACCOUNTS_MAX);

  /** The browser id in an entry, if it is signed for the account. */
  function read(entry: string, account: KnownAccount): string | null {
    const [browser = '', signature = ''] = entry.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(browser, account);
    return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null;
  }

  const find = (request: FastifyRequest, account: KnownAccount) =>
    entriesOf(request)
      .map((entry) => read(entry, account))
      .find((browser) => browser !== null) ?? null;

  return {
    find: (request, account) => find(request, account ?? nobody),
    remember(request, reply, account) {
      // Keep the id, so that its failures still count.
      const browser = find(request, account) ?? randomBytes(16).toString('base64url');
      const others = entriesOf(request).filter((entry) => entry !== '' && read(entry, account) === null);
      const entries = [`${browser}.${sign(browser, account).toString('base64url')}`, ...others];
      reply.setCookie(cookie, entries.slice(0, ACCOUNTS_MAX).join('~'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: LIFE_SECONDS,
      });
    },
  };
}
