import type { FastifyRequest } from 'fastify';

/** Below these, whatever is not served by a route does not exist: no page of the portal begins like this. */
const notPages = /^\/(api|files|exports|assets)(\/|$)/;

/** Whether a browser asks for a page to show, not for a script, a picture or data. */
export function wantsPage({ headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  if (notPages.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  const namesFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !namesFile);
}
