import type { FastifyRequest } from 'fastify';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for use in HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Below these, whatever is not served by a route does not exist: no page of the portal begins like this. */
const notPages = /^\/(api|files|exports|assets)(\/|$)/;

/**
 * What is asked for by whatever watches over servers, or looks for weak ones: the usual names of health checks and
 * figures, and names that begin with a dot. The portal has a few addresses of the kind, which are routes.
 */
const probes =
  /^\/(\.|(health|healthz|healthcheck|live|livez|liveness|ready|readyz|readiness|startup|startupz|metrics|ping|status|statusz|varz|actuator|debug|server-status|server-info|phpmyadmin|cgi-bin)(\/|$)|(health|ready|live|status)[-_.])/i;

/** Whether a browser asks for a page to show, not for a script, a picture or data. */
export function acceptsHtml({ headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  if (notPages.test(path) || probes.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  const namesFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !namesFile);
}
