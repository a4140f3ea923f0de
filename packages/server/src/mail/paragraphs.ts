import { escapeHtml } from '../http/html.ts';
import type { Mail } from './mailer.ts';

/** A mail of some paragraphs that ends with an address of the portal. */
export function paragraphMail(to: string, subject: string, paragraphs: readonly string[], url: string): Mail {
  const link = `<a href="${escapeHtml(url)}">Open the portal</a>`;
  const html = [...paragraphs.map(escapeHtml), link].map((text) => `<p>${text}</p>`).join('\n');
  return { to, subject, text: [...paragraphs, url].join('\n\n'), html };
}
