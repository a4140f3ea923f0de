import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createOutbox } from '../mail/mailer.ts';
import { startTestPortal } from '../test/portal.ts';

const demo = await startTestPortal({ config: { isDemoWanted: true } });
const folder = join(demo.folder, 'outbox');
const read = () => demo.call({ url: '/demo/outbox', headers: { accept: 'text/html' } });

beforeAll(async () => {
  await demo.db.insertInto('setting').values({ key: 'demo', value: 'now' }).execute();
});

it('shows a notice while there are no mails', async () => {
  const response = await read();
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.text).toContain('No mail has been sent yet.');
});

it('shows mails to anybody, newest first, with working links', async () => {
  const outbox = createOutbox(folder, 'Portal <portal@test.example>');
  const link = 'http://portal.test/password/reset/abc';
  await outbox.send({ to: 'ada@test.example', subject: 'First', text: 'One', html: '' });
  await outbox.send({ to: 'ada@test.example', subject: 'Second', text: `Here:\n\n${link}\n\nBye`, html: '' });
  const { text } = await read();
  expect(text.indexOf('Second')).toBeGreaterThan(0);
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'));
  expect(text).toContain(`<a href="${link}">${link}</a>\n\nBye`);
});

it('does not let a mail inject markup, and runs no script', async () => {
  const outbox = createOutbox(folder, 'Portal <portal@test.example>');
  const evil = '<script>alert(1)</script>';
  await outbox.send({ to: `"${evil}"@x.example`, subject: evil, text: `${evil} http://x/"onclick="y`, html: evil });
  const response = await read();
  expect(response.text).not.toContain('<script');
  expect(response.text).toContain('<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
  expect(response.text).not.toContain('"onclick');
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(response.headers['cache-control']).toBe('no-store');
});

it('skips files that are not mails', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '9999-broken.json'), '{"to":');
  await writeFile(join(folder, '9999-other.json'), '[]');
  expect((await read()).status).toBe(200);
});

it.each([
  ['that is no demo', { isDemoWanted: false }],
  ['with a mail server', { smtpUrl: 'smtp://mail.example' }],
])('is not there in a portal %s', async (_, config) => {
  const portal = await startTestPortal({ config });
  await portal.db.insertInto('setting').values({ key: 'demo', value: 'now' }).execute();
  expect((await portal.call('/demo/outbox')).status).toBe(404);
});

it('does not exist outside the demo, or with a mail server', async () => {
  const portal = await startTestPortal({ config: { isDemoWanted: true } });
  expect((await portal.call('/demo/outbox')).status).toBe(404);
});
