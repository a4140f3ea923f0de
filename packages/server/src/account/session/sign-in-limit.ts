import type { Limit } from '../../security/attempt-limits.ts';
import type { BrowserStep } from './known-browsers.ts';

const QUARTER_HOUR = 15 * 60;
/** Failures at one account from one network. */
export const accountLimit: Limit = { kind: 'sign-in account', most: 10, windowSeconds: QUARTER_HOUR };
/** Failures at one account in a browser that has passed the same there before. */
export const browserLimit: Limit = { kind: 'sign-in browser', most: 10, windowSeconds: QUARTER_HOUR };
/** Failures at one account from all networks together, except in browsers that have passed the same there before. */
export const everywhereLimit: Limit = { kind: 'sign-in everywhere', most: 50, windowSeconds: 3600 };
/** Failures from one network, at any accounts. */
export const addressLimit: Limit = { kind: 'sign-in address', most: 200, windowSeconds: QUARTER_HOUR };
/**
 * Returns from the provider to one network that have failed, or are under way; failed ones count as failures from there,
 * too. Only these refuse further returns: no browser is known before the provider has said who it is, and wrong passwords
 * are somebody else's.
 */
export const returnLimit: Limit = { kind: 'provider return', most: 200, windowSeconds: QUARTER_HOUR };

/**
 * Right passwords at one account: more than a course with one account needs. Without a limit, whoever knows one password
 * could keep all others of the network waiting for their turn.
 */
export const rightLimit: Limit = { kind: 'sign-in right', most: 1000, windowSeconds: 3600 };

/** The limits of a kind of attempts at an account. */
export interface AttemptLimits {
  account: Limit;
  browser: Limit;
  everywhere: Limit;
  /**
   * What a browser must have passed to be counted separately: nothing that gives it new guesses at what it has not, as
   * a mailed link would at the second step, or the provider, who may not ask, at the password.
   */
  exempt: BrowserStep;
  /** Whether too many failures of the network refuse them in unknown browsers: not where there is nothing to guess. */
  isNetworkLimited: boolean;
}
/** Failures at the password. */
export const ofPasswords: AttemptLimits = {
  account: accountLimit,
  browser: browserLimit,
  everywhere: everywhereLimit,
  exempt: 'password',
  isNetworkLimited: true,
};
/** Failures at the second factor, which is only reached with the right password: a code has a million values. */
export const ofSecondFactor: AttemptLimits = {
  account: { ...accountLimit, kind: 'second step account' },
  browser: { ...browserLimit, kind: 'second step browser' },
  everywhere: { ...everywhereLimit, kind: 'second step everywhere', most: 20 },
  exempt: 'second step',
  isNetworkLimited: true,
};
/** Failures of passkeys at the second factor: wrong codes, which others can give, do not count towards them. */
export const ofSecondPasskey: AttemptLimits = {
  account: { ...ofSecondFactor.account, kind: 'second passkey account' },
  browser: { ...ofSecondFactor.browser, kind: 'second passkey browser' },
  everywhere: { ...ofSecondFactor.everywhere, kind: 'second passkey everywhere' },
  exempt: 'second step',
  isNetworkLimited: false,
};
