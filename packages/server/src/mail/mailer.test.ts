import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { takeSmallDisk } from '../test/system/small-disk.ts';
import { createOutbox, createSmtpMailer, type Mail } from './mailer.ts';
import type { KeptMail } from './outbox.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
afterAll(() => rm(folder, { recursive: true }));

const mail: Mail = { to: 'ada@test.example', subject: 'Hello', text: 'Good day', html: '<p>Good day</p>' };

it('without a mail server, each mail is kept in the outbox', async () => {
  const outbox = createOutbox(join(folder, 'outbox'), 'Portal <portal@test.example>');
  await Promise.all([outbox.send(mail), outbox.send({ ...mail, subject: 'Again' })]);
  const files = await readdir(join(folder, 'outbox'));
  expect(files).toHaveLength(2);
  const kept = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8')) as KeptMail),
  );
  expect(kept.map(({ subject }) => subject).sort()).toEqual(['Again', 'Hello']);
  expect(kept[0]).toMatchObject({
    to: mail.to,
    text: mail.text,
    html: mail.html,
    from: 'Portal <portal@test.example>',
  });
  expect(Date.parse(kept[0]?.sentAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

it('on a full disk, a mail is refused, and leaves no partial file', async () => {
  const disk = await takeSmallDisk();
  const onDisk = join(disk.folder, 'outbox');
  const outbox = createOutbox(onDisk, 'portal@test.example');
  await outbox.send(mail);
  await disk.leave(0);
  await expect(outbox.send({ ...mail, text: 'x'.repeat(10_000) })).rejects.toThrow(/ENOSPC|EFBIG/);
  await disk.empty();
  expect(await readdir(onDisk)).toHaveLength(1);
  await outbox.send(mail);
  expect(await readdir(onDisk)).toHaveLength(2);
});

it('with a mail server, it is handed over to it', async () => {
  let received = '';
  const server = createServer((socket) => {
    let isReadingMail = false;
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk
        .toString()
        .split('\r\n')
        .filter((text) => text !== '')) {
        if (isReadingMail) {
          received += `${line}\n`;
          if (line !== '.') continue;
          isReadingMail = false;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          isReadingMail = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Portal <portal@test.example>').send(mail);
  server.close();
  expect(received).toContain('To: ada@test.example');
  expect(received).toContain('From: Portal <portal@test.example>');
  expect(received).toContain('Good day');
});

it('does not wait forever for a mail server that does not respond', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}?greetingTimeout=100`, 'portal@test.example');
  await expect(mailer.send(mail)).rejects.toThrow(/Greeting/);
  server.close();
});
