const origin = 'http://portal.invalid';
/** As the router reads it: in any case, with any slashes at its end. */
const leadsOut = /^\/(login|logout)\/*$/i;

/**
 * Where to go after signing in: the path that the guard turned away from if it is a path of this portal that sign-in
 * does not lead back out of, otherwise the scenarios.
 */
export function returnPath(wanted: string | null): string {
  const fallback = '/scenarios';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return fallback;
  const url = new URL(wanted, origin);
  // A path that begins with two slashes, which dots can hide at first, is an address of another host to a browser.
  const isElsewhere = url.origin !== origin || url.pathname.startsWith('//');
  if (isElsewhere || leadsOut.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
