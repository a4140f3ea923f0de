import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../mail/mailer.ts';
import { commandLineOf } from '../../test/command-line.ts';
import { password, startTestPortal, type TestUser } from '../../test/portal.ts';

let isMailServerDown = false;
const mails: Mail[] = [];
const portal = await startTestPortal({
  mailer: async (mail) => {
    if (isMailServerDown) throw new Error('connect ECONNREFUSED');
    mails.push(mail);
  },
});
const { background, deliverNotices } = portal.app;
beforeEach(() => {
  isMailServerDown = false;
  mails.length = 0;
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const waiting = () => portal.db.selectFrom('notice_mail').selectAll().execute();
const deliver = async () => {
  // One that is being sent would become due again, and be sent twice.
  await background.settled();
  await sql`update notice_mail set due_at = now()`.execute(portal.db);
  deliverNotices();
  await background.settled();
};
async function signIn({ username }: TestUser, cookie = '') {
  const headers = { cookie, 'user-agent': firefox };
  const payload = { username, password };
  const response = await portal.call({ method: 'POST', url: '/api/login_check', payload, headers });
  expect(response.status).toBe(200);
  await background.settled();
  return [response.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
}

describe('a new browser', () => {
  it('is reported, except for the first one and known ones', async () => {
    const user = await portal.createUser();
    const known = await signIn(user);
    await signIn(user, known);
    expect(mails).toEqual([]);
    await signIn(user);
    expect(mails).toMatchObject([{ to: `${user.username}@test.example`, subject: 'New sign-in to your account' }]);
    expect(mails[0]?.text).toContain(`Hello ${user.username},`);
    expect(mails[0]?.text).toMatch(
      /: Firefox on Windows, network address 127\.0\.0\.1, \d+ \w+ \d{4} at \d\d:\d\d UTC\./,
    );
    expect(mails[0]?.html).toContain('<a href="http://portal.test">Open the portal</a>');
    expect(await waiting()).toEqual([]);
  });

  it('is reported three times an hour, however many tablets a course has', async () => {
    const user = await portal.createUser();
    for (let tablet = 0; tablet < 6; tablet += 1) await signIn(user);
    expect(mails).toHaveLength(3);
  });

  it('is not reported without an address', async () => {
    const user = await portal.createUser({ email: null });
    await signIn(user);
    await signIn(user);
    expect([await waiting(), mails]).toEqual([[], []]);
  });
});

describe('a changed password', () => {
  it('is reported, with where it was changed', async () => {
    const { cookie } = await portal.createUser({ mustChangePassword: true });
    const payload = { password: 'Zebra-crossing 7' };
    const headers = { cookie, 'user-agent': firefox };
    await portal.call({ method: 'POST', url: '/api/me/password/update', payload, headers });
    await background.settled();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(mails[0]?.text).toContain('was changed from Firefox on Windows, network address 127.0.0.1');
  });

  it('is reported if the operator changed it', async () => {
    const { username } = await portal.createUser();
    await commandLineOf(portal).succeed(`user reset-password ${username}`);
    await deliver();
    expect(mails[0]?.text).toContain('was changed by the operator of the portal');
  });
});

describe('while the mail server is down', () => {
  it('notices wait, and are sent later', async () => {
    const user = await portal.createUser();
    await signIn(user);
    isMailServerDown = true;
    await signIn(user);
    expect(await waiting()).toMatchObject([{ user_id: user.id, attempts: 1 }]);
    isMailServerDown = false;
    await deliver();
    expect([await waiting(), mails.length]).toEqual([[], 1]);
  });

  it('old notices are dropped, and so are those of deleted accounts', async () => {
    isMailServerDown = true;
    for (const name of ['late', 'gone']) {
      const user = await portal.createUser({ username: name });
      await signIn(user);
      await signIn(user);
    }
    await sql`update notice_mail set happened_at = now() - interval '4 days'
      where user_id = (select id from app_user where username = 'late')`.execute(portal.db);
    await commandLineOf(portal).succeed('user delete gone --content keep');
    expect(await waiting()).toHaveLength(1);
    await deliver();
    expect(await waiting()).toEqual([]);
  });
});
