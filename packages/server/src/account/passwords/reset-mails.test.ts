import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '../../http/http-error.ts';
import type { Mail } from '../../mail/mailer.ts';
import { startTestPortal } from '../../test/portal.ts';

let isMailServerDown = false;
let isMailServerSilent = false;
const mails: Mail[] = [];
const portal = await startTestPortal({
  mailer: async (mail) => {
    if (isMailServerDown) throw new Error('connect ECONNREFUSED');
    if (isMailServerSilent) await new Promise(() => {});
    mails.push(mail);
  },
});
const { resetMails, background } = portal.app;
beforeEach(async () => {
  isMailServerDown = false;
  isMailServerSilent = false;
  mails.length = 0;
  await portal.db.deleteFrom('reset_mail').execute();
});

const ask = async (username: string) => {
  const response = await portal.call({ method: 'POST', url: '/password/send-email', payload: { username } });
  await background.settled();
  return response;
};
const waiting = () => portal.db.selectFrom('reset_mail').selectAll().execute();
const makeDue = () => portal.db.updateTable('reset_mail').set({ due_at: sql<Date>`now()` }).execute();
const countLinks = async (userId: number) =>
  (await portal.db.selectFrom('password_reset').select('token_hash').where('user_id', '=', userId).execute()).length;

describe('while the mail server is down', () => {
  it('the neutral form does not reveal it, and the mail follows when the server is back', async () => {
    const user = await portal.createUser({ username: 'patient' });
    isMailServerDown = true;
    const response = await ask('patient');
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(await waiting()).toMatchObject([{ user_id: user.id, attempts: 1 }]);
    expect(await countLinks(user.id)).toBe(0);

    await makeDue();
    await resetMails.deliverDue();
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);

    isMailServerDown = false;
    await makeDue();
    await resetMails.deliverDue();
    expect(await waiting()).toEqual([]);
    expect(mails.map(({ to }) => to)).toEqual(['patient@test.example']);
    expect(await countLinks(user.id)).toBe(1);
  });

  it('the signed-in form reports it, and the mail still follows', async () => {
    const user = await portal.createUser({ username: 'insider' });
    isMailServerDown = true;
    const response = await user.call({ method: 'POST', url: '/api/me/password/send-email' });
    expect(response.status).toBe(503);
    expect(response.json()).toMatchObject({
      message: 'We could not send the email yet, but we will keep trying. Check your inbox in a few minutes.',
    });
    isMailServerDown = false;
    await makeDue();
    await resetMails.deliverDue();
    expect(mails.map(({ to }) => to)).toEqual(['insider@test.example']);
  });

  it('delays grow, and after some hours the mail is abandoned', async () => {
    const user = await portal.createUser({ username: 'hopeless' });
    isMailServerDown = true;
    await ask('hopeless');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      pauses.push(Math.round(((await resetMails.nextDue()) ?? 0) / 1000));
      await makeDue();
      await resetMails.deliverDue();
    }
    expect(pauses).toEqual([5, 30, 120]);
    await portal.db
      .updateTable('reset_mail')
      .set({ created_at: new Date(Date.now() - 5 * 3_600_000), due_at: new Date() })
      .execute();
    await resetMails.deliverDue();
    expect(await waiting()).toEqual([]);
    expect(await resetMails.nextDue()).toBeNull();
    expect(await countLinks(user.id)).toBe(0);
  });

  it('nothing is sent to an account that was disabled in the meantime', async () => {
    const user = await portal.createUser({ username: 'late-barred' });
    isMailServerDown = true;
    await ask('late-barred');
    await portal.db.updateTable('app_user').set({ is_disabled: true }).where('id', '=', user.id).execute();
    isMailServerDown = false;
    await makeDue();
    await resetMails.deliverDue();
    expect(mails).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

it('a server that stops does not wait for the mail server, and leaves the mail to the next one', async () => {
  const user = await portal.createUser({ username: 'stopped' });
  const job = await resetMails.enqueue(user.id);
  isMailServerSilent = true;
  const ending = new AbortController();
  const attempt = resetMails.attempt(job, ending.signal);
  ending.abort();
  expect(await attempt).toBe('failed');
  expect(await waiting()).toMatchObject([{ id: job.id }]);
});

it('two servers do not send the same mail', async () => {
  const user = await portal.createUser({ username: 'once' });
  await resetMails.enqueue(user.id);
  await makeDue();
  await Promise.all([resetMails.deliverDue(), resetMails.deliverDue(), resetMails.deliverDue()]);
  expect(mails).toHaveLength(1);
});

describe('the form of a signed-in user', () => {
  it('sends a link', async () => {
    const user = await portal.createUser({ username: 'asker' });
    const response = await user.call({ method: 'POST', url: '/api/me/password/send-email' });
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(mails).toMatchObject([{ to: 'asker@test.example', subject: 'Choose a new password' }]);
  });

  it('reports a missing address', async () => {
    const user = await portal.createUser({ username: 'addressless', email: null });
    const response = await user.call({ method: 'POST', url: '/api/me/password/send-email' });
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({ message: "Whoops! We couldn't find that email address." });
  });

  it('may be used three times an hour, and reports the limit', async () => {
    const user = await portal.createUser({ username: 'eager' });
    const send = () => user.call({ method: 'POST', url: '/api/me/password/send-email' });
    for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(200);
    const response = await send();
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
  });

  it('needs a session', async () => {
    expect((await portal.call({ method: 'POST', url: '/api/me/password/send-email' })).status).toBe(401);
  });
});

it('the mail of a request that was counted is queued, however busy the portal is with other changes', async () => {
  await portal.createUser({ username: 'hurried' });
  const { callTransactions } = portal.app;
  const run = callTransactions.run.bind(callTransactions);
  const spy = vi
    .spyOn(callTransactions, 'run')
    .mockRejectedValue(new HttpError(503, 'Busy.'))
    .mockImplementationOnce(run);
  onTestFinished(() => spy.mockRestore());
  expect((await ask('hurried')).json()).toEqual({ ok: true });
  expect(mails.map(({ to }) => to)).toEqual(['hurried@test.example']);
});

it('the neutral form responds before it knows whether there is such an account, or a mail server', async () => {
  await portal.createUser({ username: 'unhurried' });
  isMailServerSilent = true;
  const payload = { username: 'unhurried' };
  const response = await portal.call({ method: 'POST', url: '/password/send-email', payload });
  expect(response.json()).toEqual({ ok: true });
  // It is started within a second.
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 5000);
  expect(mails).toEqual([]);
});
