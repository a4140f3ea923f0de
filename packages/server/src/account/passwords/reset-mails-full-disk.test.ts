import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createOutbox } from '../../mail/mailer.ts';
import { readOutbox } from '../../mail/outbox.ts';
import { startTestPortal } from '../../test/portal.ts';
import { takeSmallDisk } from '../../test/system/small-disk.ts';

// Without a mail server, mails are written to a folder, which may be on a full disk.
const disk = await takeSmallDisk();
const folder = join(disk.folder, 'outbox');
const portal = await startTestPortal({ mailer: createOutbox(folder, 'portal@test.example').send });
const { resetMails, background } = portal.app;
afterEach(() => disk.empty());

const receivers = async () => (await readOutbox(folder, 50)).map(({ to }) => to);
const makeDue = () => portal.db.updateTable('reset_mail').set({ due_at: sql<Date>`now()` }).execute();

/** Frees space and makes the next attempt due. */
async function goOn(): Promise<void> {
  await disk.empty();
  await makeDue();
  await resetMails.deliverDue();
}

it('on a full disk, the neutral form responds as usual, and the mail follows when there is room, with a working link', async () => {
  await portal.createUser({ username: 'forgetful' });
  await disk.leave(0);
  const payload = { username: 'forgetful' };
  const response = await portal.call({ method: 'POST', url: '/password/send-email', payload });
  expect(response.status).toBe(200);
  expect(response.json()).toEqual({ ok: true });
  await background.settled();
  expect(await receivers()).toEqual([]);

  await goOn();
  const [mail] = await readOutbox(folder, 50);
  expect(mail?.to).toBe('forgetful@test.example');
  const token = /\/password\/reset\/(\S+)/.exec(mail?.text ?? '')?.[1];
  const reset = await portal.call({
    method: 'POST',
    url: '/api/password/reset',
    payload: { token, password: 'Quite-Another-1' },
  });
  expect(reset.status).toBe(200);
});

it('on a full disk, the form of a signed-in user reports that the mail is not sent yet, and it follows', async () => {
  const user = await portal.createUser({ username: 'insider' });
  await disk.leave(0);
  const response = await user.call({ method: 'POST', url: '/api/me/password/send-email' });
  expect(response.status).toBe(503);
  expect(response.json()).toMatchObject({ message: expect.stringMatching(/^We could not send the email yet/) });
  expect(response.headers['retry-after']).toBe('5');

  await goOn();
  expect(await receivers()).toContain('insider@test.example');
});
