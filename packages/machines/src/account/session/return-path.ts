const origin = 'http://portal.invalid';
/** Matched as by the router: ignoring case and trailing slashes. */
const leadsOut = /^\/(login|logout)\/*$/i;

/**
 * Where to go after signing in: the path that the guard redirected from if it is a path of this portal other than
 * sign-in and sign-out, otherwise the scenarios.
 */
export function returnPath(wanted: string | null): string {
  const fallback = '/scenarios';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return fallback;
  const url = new URL(wanted, origin);
  // Browsers take a path that begins with two slashes, possibly after resolving dots, for an address of another host.
  const isElsewhere = url.origin !== origin || url.pathname.startsWith('//');
  if (isElsewhere || leadsOut.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
