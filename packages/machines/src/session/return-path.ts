const origin = 'http://portal.invalid';

/**
 * Where to go after signing in: the path that the guard turned away from if it is a path of this portal that sign-in
 * does not lead back out of, otherwise the scenarios.
 */
export function returnPath(wanted: string | null): string {
  const fallback = '/scenarios';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return fallback;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname === '/login' || url.pathname === '/logout') return fallback;
  return url.pathname + url.search + url.hash;
}
