import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../http/html.ts';
import { notFound } from '../http/http-error.ts';
import { outboxFolder } from '../mail/mailer.ts';
import { type KeptMail, readOutbox } from '../mail/outbox.ts';
import { hasDemo } from './fill-demo.ts';
import { noticeHtml } from './open-demo.ts';

const MOST = 50;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid GrayText; padding: 1rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Escapes text as HTML, with its addresses as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => {
      const shown = escapeHtml(piece);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');
}

function showMail({ from, to, subject, text, sentAt }: KeptMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, from ${escapeHtml(from)}, <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${withLinks(text)}</pre>
</article>`;
}

function page(mails: readonly KeptMail[], isOpenDemo: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox of the demo</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${isOpenDemo ? noticeHtml : ''}
<main>
<h1>Outbox of the demo</h1>
<p>There is no mail server, so mails end here, the newest first. Load the page again for new ones.</p>
${mails.length === 0 ? '<p>No mail has been sent yet.</p>' : mails.map(showMail).join('\n')}
</main>
</body>
</html>
`;
}

/**
 * `GET /demo/outbox`: the mails that a mail server would have sent, to read in the browser. Anybody may read them,
 * reset links included, so the page only exists in a demo without a mail server.
 */
export function registerOutboxPage(app: FastifyInstance): void {
  const { config, db, isOpenDemo } = app;
  app.get('/demo/outbox', { schema: { hide: true } }, async (_request, reply) => {
    const isShown = config.isDemoWanted && config.smtpUrl === null && (await hasDemo(db));
    if (!isShown) throw notFound('There is nothing at this address.');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .send(page(await readOutbox(outboxFolder(config), MOST), await isOpenDemo()));
  });
}
