import type { FastifyRequest } from 'fastify';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Below these prefixes, a path that no route serves does not exist: no page of the portal starts like this. */
const notPages = /^\/(api|files|exports|assets)(\/|$)/;

/**
 * Addresses probed by monitors and vulnerability scanners: the usual names of health checks and metrics, and names that
 * begin with a dot. The portal has a few of them, as routes.
 */
const probes =
  /^\/(\.|(health|healthz|healthcheck|live|livez|liveness|ready|readyz|readiness|startup|startupz|metrics|ping|status|statusz|varz|actuator|debug|server-status|server-info|phpmyadmin|cgi-bin)(\/|$)|(health|ready|live|status)[-_.])/i;

/** Whether a browser is requesting a page, as opposed to a script, an image or data. */
export function acceptsHtml({ headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  if (notPages.test(path) || probes.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  const namesFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !namesFile);
}
