/** Where signing in through the operator's provider of OpenID Connect begins; `to` is the page to come back to. */
export const PROVIDER_PATH = '/sign-in/provider';

/** Where the provider sends people back to. */
export const PROVIDER_RETURN_PATH = '/sign-in/provider/return';

/** Where the provider says that somebody has signed out there. */
export const PROVIDER_LOGOUT_PATH = '/sign-in/provider/logout';

/**
 * Why somebody came back from the provider without being signed in: it did not answer; they gave up there; it took too
 * long, or another attempt began meanwhile; it does not vouch for their mail address; the account is disabled, or is
 * another person's there; there were too many failures; anything else.
 */
export const providerProblems = [
  'unavailable',
  'cancelled',
  'expired',
  'unverified',
  'disabled',
  'taken',
  'limited',
  'refused',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];
