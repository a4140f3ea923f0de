/**
 * Where signing in through the operator's provider of OpenID Connect begins; `to` is the page to come back to, and
 * `again=1` makes people authenticate there even if they are signed in already.
 */
export const PROVIDER_PATH = '/sign-in/provider';

/** Where people re-authenticate at the provider, and come back to a page. */
export const providerAgainPath = (to: string): string => `${PROVIDER_PATH}?${new URLSearchParams({ again: '1', to })}`;

/** Where the provider sends people back to. */
export const PROVIDER_RETURN_PATH = '/sign-in/provider/return';

/** Where the provider reports that a user has signed out there. */
export const PROVIDER_LOGOUT_PATH = '/sign-in/provider/logout';

/**
 * Why a visitor came back from the provider without being signed in: it did not respond; they gave up there; it took
 * too long, or another attempt began meanwhile; it does not vouch for their mail address; the account is disabled, or
 * is another person's there; there were too many failures; anything else.
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

/** Problems that are self-explanatory: the server's log has nothing to add. */
export const explainedProviderProblems: ReadonlySet<ProviderProblem> = new Set(['cancelled', 'expired', 'limited']);

/** The format of request ids in the address of a page; the page shows nothing else from there. */
export const REQUEST_REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;
