import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondFactor } from '../../database/schema.ts';
import type { SessionUser } from './sessions.ts';

/** What the known-browser cookie is signed for: a new browser version, as with a new password, invalidates it. */
export interface KnownAccount {
  uuid: string;
  browser_version: number;
}

/** The account of a session's user. */
export const accountIn = ({ uuid, browserVersion }: SessionUser): KnownAccount => ({
  uuid,
  browser_version: browserVersion,
});

const steps = ['provider', 'password', 'second step'] as const;
/** What a browser has signed in with; each includes those before it. */
export type BrowserStep = (typeof steps)[number];

/** Whether a browser has signed in with this, or more. */
export const hasPassed = (browser: KnownBrowser, step: BrowserStep): boolean =>
  steps.indexOf(browser.step) >= steps.indexOf(step);

/** What signing in with a password and this second factor has passed: one of the provider's is not the portal's. */
export const stepOf = (secondFactor: SecondFactor | null): BrowserStep =>
  secondFactor === null || secondFactor === 'provider' ? 'password' : 'second step';

/** A browser that has signed in to an account before. */
export interface KnownBrowser {
  id: string;
  step: BrowserStep;
}

/** Browsers that have signed in to an account before (OWASP's device cookies). */
export interface KnownBrowsers {
  /** Returns the request's browser, if it has signed in to this account before. */
  find(request: FastifyRequest, account: KnownAccount | undefined): KnownBrowser | null;
  /** Marks the browser as known to the account, or renews the mark. */
  remember(request: FastifyRequest, reply: FastifyReply, account: KnownAccount, step: BrowserStep): void;
}

const LIFE_SECONDS = 365 * 86_400;
/** How many accounts one browser remembers, latest first: tablets are shared. */
const ACCOUNTS_MAX = 10;
/** Longest cookie that is read. */
const COOKIE_MAX = 1000;

/** The cookie's name; over https its prefix lets browsers bind it to this host. */
export const knownBrowserCookie = (isSecure: boolean) => (isSecure ? '__Host-portal_browser' : 'portal_browser');

/** Compared with for accounts that do not exist, to take the same time. */
const nobody: KnownAccount = { uuid: '', browser_version: 0 };

/**
 * Recognises browsers by a cookie: for each account a random id, signed together with the account, which it does not
 * reveal. The cookie gives access to nothing.
 */
export function createKnownBrowsers(secret: Buffer, isSecure: boolean): KnownBrowsers {
  const key = createHmac('sha256', secret).update('known browser').digest();
  const cookie = knownBrowserCookie(isSecure);

  /** What is signed, and its signature. */
  function sign(browser: string, version: string, step: string, { uuid }: KnownAccount) {
    const signature = createHmac('sha256', key).update(`${browser} ${version} ${step} ${uuid}`).digest();
    return { signature, entry: `${browser}.${version}.${step}.${signature.toString('base64url')}` };
  }

  const entriesOf = (request: FastifyRequest) =>
    (request.cookies[cookie] ?? '').slice(0, COOKIE_MAX).split('~').slice(0, ACCOUNTS_MAX);

  /** The browser in an entry of the account's, and the browser version that it was made under. */
  function read(entry: string, account: KnownAccount): (KnownBrowser & { version: string }) | null {
    const [id = '', version = '', number = '', signature = ''] = entry.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(id, version, number, account).signature;
    const step = steps[Number(number)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected) || step === undefined) return null;
    return { id, step, version };
  }

  const find = (request: FastifyRequest, account: KnownAccount) =>
    entriesOf(request)
      .map((entry) => read(entry, account))
      .find((browser) => browser?.version === String(account.browser_version)) ?? null;

  return {
    find: (request, account) => find(request, account ?? nobody),
    remember(request, reply, account, step) {
      const known = find(request, account);
      // Keep the id, so that its failures still count.
      const browser = known?.id ?? randomBytes(16).toString('base64url');
      const passed = known && hasPassed(known, step) ? known.step : step;
      // Those that were made under a former password are replaced, too: they would push out other people's.
      const others = entriesOf(request).filter((entry) => entry !== '' && read(entry, account) === null);
      const { entry } = sign(browser, String(account.browser_version), String(steps.indexOf(passed)), account);
      reply.setCookie(cookie, [entry, ...others].slice(0, ACCOUNTS_MAX).join('~'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: LIFE_SECONDS,
      });
    },
  };
}
