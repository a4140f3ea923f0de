import type { FastifyInstance } from 'fastify';
import type { Support } from '../config/config.ts';
import type { Site } from '../config/site.ts';

const PATH = '/.well-known/security.txt';
/** How long the content is valid: RFC 9116 requires an expiry. */
const LIFE_MS = 90 * 86_400_000;

/**
 * Contacts for reporting vulnerabilities in the form of RFC 9116; empty where none is configured, or in a form it
 * forbids.
 */
function contactsOf({ email, url }: Support): string[] {
  const mail = email === null ? [] : [`mailto:${encodeURI(email)}`];
  return url?.startsWith('https:') === true ? [...mail, url] : mail;
}

/** `GET /.well-known/security.txt`: where to report a vulnerability, if there is a support address. */
export function registerSecurityTxt(app: FastifyInstance, support: Support, site: Site): void {
  const contacts = contactsOf(support);
  if (contacts.length === 0) return;
  app.get(PATH, { schema: { hide: true } }, (_request, reply) => {
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(Date.now() + LIFE_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(site.isHttps ? [`Canonical: ${site.publicUrl()}${PATH}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
