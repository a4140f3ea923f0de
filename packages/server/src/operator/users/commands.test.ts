import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commandLineOf } from '../../test/command-line.ts';
import { copyScenario } from '../../test/copies.ts';
import { password, startTestPortal } from '../../test/portal.ts';
import { addPasskey, makeRecoveryCodes, startCodes } from '../../test/sign-in/factors.ts';

const portal = await startTestPortal();
const { command, succeed, fail } = commandLineOf(portal);

const signIn = (username: string, secret: string) =>
  portal.call({ method: 'POST', url: '/api/login_check', payload: { username, password: secret } });
const show = async (user: string) => JSON.parse(await succeed(`user show ${user}`)) as Record<string, unknown>;
const shownPassword = (output: string) => /shown only now: (\S+)$/.exec(output)?.[1] ?? '';

/** The user's own account as returned after signing in. */
async function meAfter(username: string, secret: string): Promise<unknown> {
  const response = await signIn(username, secret);
  expect(response.status).toBe(200);
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return (await portal.call({ url: '/api/me', headers: { cookie } })).json();
}

describe('user create', () => {
  it('adds a user with a password that is shown once and must be changed', async () => {
    const output = await succeed('user create ada');
    expect(output).toMatch(/^Created ada\. Password, shown only now: [A-Za-z2-9]{14}$/);
    expect(await meAfter('ada', shownPassword(output))).toMatchObject({
      username: 'ada',
      email: null,
      force_password_change: true,
      canProvision: false,
      isPreRelease: false,
      is_public: false,
    });
  });

  it('accepts every detail and flag', async () => {
    const output = await succeed(
      [
        ...['user', 'create', 'Grace.H', '--email', 'Grace@test.example', '--first-name', ' Grace ', '--last-name'],
        ...[
          "O'Hopper",
          '--telephone',
          '+1 555 0100',
          '--organisation',
          'Navy Lab',
          '--website',
          'https://navy.example',
        ],
        ...['--public', '--provision', '--pre-release', '--keep-password', '--password-file', 'secret.txt'],
      ],
      { 'secret.txt': 'Nanosecond 11.8\nnot this\n' },
    );
    expect(output).toBe('Created Grace.H.');
    expect(await meAfter('grace@test.example', 'Nanosecond 11.8')).toMatchObject({
      username: 'Grace.H',
      email: 'Grace@test.example',
      firstName: 'Grace',
      lastName: "O'Hopper",
      telephoneNumber: '+1 555 0100',
      organisation: { name: 'Navy Lab', website: 'https://navy.example' },
      force_password_change: false,
      canProvision: true,
      isPreRelease: true,
      is_public: true,
    });
  });

  it.each([
    [['ADA'], 'Another user has this name.'],
    [['ada2', '--email', 'GRACE@test.example'], 'Another user has this mail address.'],
    [['a b'], 'username must have 1 to 64 letters'],
    [['a@b.example'], 'username must have 1 to 64 letters'],
    [['x'.repeat(65)], 'username must have 1 to 64 letters'],
    [[''], 'username must have 1 to 64 letters'],
    [['ada3', '--email', 'nowhere'], 'email must be a mail address such as ada@example.org'],
    [['ada3', '--first-name', ''], 'firstName must not be empty'],
    [['ada3', '--last-name', 'x'.repeat(201)], 'lastName must be at most 200 characters'],
    [['ada3', '--telephone', 'call me'], 'telephoneNumber must be a telephone number'],
    [['ada3', '--website', 'https://x.example'], '--website needs --organisation.'],
    [['ada3', '--organisation', 'X', '--website', 'javascript:1'], 'organisation.website must be an address'],
    [['ada3', '--password-file', 'weak'], 'password must have 8 characters or more'],
    [['ada3', '--password-file', 'common'], 'password is one of the most common passwords'],
    [['ada3', '--password-file', 'named'], 'password must not contain the user name or the email address'],
    [
      ['ada3', '--email', 'lovelace@x.example', '--password-file', 'mailbox'],
      'password must not contain the user name',
    ],
    [['ada3', '--password-file', 'nowhere'], 'nowhere cannot be read (ENOENT).'],
  ])('refuses %j, and adds no user', async (words, complaint) => {
    const files = { weak: 'weak\n', common: 'Password1\n', named: 'I am ADA3 now\n', mailbox: '1 Lovelace 1\n' };
    const before = await succeed('user list');
    expect(await fail(['user', 'create', ...words], files)).toContain(complaint);
    expect(await succeed('user list')).toBe(before);
  });
});

describe('user list and show', () => {
  it('lists users by name, as a table or as JSON', async () => {
    const lines = (await succeed('user list')).split('\n');
    expect(lines[0]).toMatch(/^USER\s+EMAIL\s+NAME\s+LAST LOGIN\s+FLAGS$/);
    expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual(['ada', 'Grace.H']);
    expect(JSON.parse(await succeed('user list --json'))).toMatchObject([{ username: 'ada' }, { username: 'Grace.H' }]);
  });

  it.each([
    ['grace@', ['Grace.H']],
    ['hopper', ['Grace.H']],
    ['A', ['ada', 'Grace.H']],
    ['%', []],
    ['_', []],
  ])('searches for %j', async (text, names) => {
    const found = JSON.parse(await succeed(['user', 'list', '--json', '--search', text])) as { username: string }[];
    expect(found.map(({ username }) => username)).toEqual(names);
  });

  it('reports a missing user', async () => {
    expect(await succeed('user list --search nobody')).toBe('There are no such users.');
    expect(await fail('user show nobody')).toBe("There is no user 'nobody'.");
  });

  it('leaves out accounts that were deleted', async () => {
    const gone = await portal.createUser({ username: 'gone' });
    await gone.call({ method: 'POST', url: '/api/me/delete', payload: { password, content: 'keep' } });
    expect(await succeed('user list')).not.toContain('deleted-');
    await fail(`user enable deleted-${gone.id}`);
  });

  it('shows no password', async () => {
    expect(await succeed('user list --json')).not.toMatch(/argon2/);
    expect(await succeed('user show ada')).not.toMatch(/argon2/);
  });
});

describe('user set', () => {
  it('changes only what is named', async () => {
    await portal.createUser({ username: 'settled', firstName: 'Before', canProvision: true });
    expect(await succeed('user set SETTLED --no-provision --pre-release --email new@test.example')).toBe(
      'Changed settled.',
    );
    expect(await show('settled')).toMatchObject({
      email: 'new@test.example',
      firstName: 'Before',
      canProvision: false,
      isPreRelease: true,
      isPublic: true,
    });
    await succeed('user set new@test.example --no-email --no-pre-release --no-public --organisation Lab');
    expect(await show('settled')).toMatchObject({
      email: null,
      isPreRelease: false,
      isPublic: false,
      organisation: 'Lab',
    });
    await succeed('user set settled --no-organisation');
    expect(await show('settled')).toMatchObject({ organisation: null });
  });

  it('refuses taken or invalid values, and a call without changes', async () => {
    await portal.createUser({ username: 'other' });
    expect(await fail('user set settled --email OTHER@test.example')).toBe('Another user has this mail address.');
    expect(await fail('user set settled --email nowhere')).toContain('changes.email must be a mail address');
    expect(await fail('user set settled')).toContain('Nothing to change');
    expect(await fail('user set nobody --public')).toBe("There is no user 'nobody'.");
  });
});

describe('user disable and enable', () => {
  it('signs the user out everywhere and blocks sign-in until enabled again', async () => {
    const user = await portal.createUser({ username: 'suspect' });
    expect(await succeed('user disable suspect@test.example')).toBe('Disabled suspect.');
    expect((await user.call('/api/me')).status).toBe(401);
    expect((await signIn('suspect', password)).status).toBe(401);
    expect(await succeed('user list --disabled')).toMatch(/suspect .*disabled/);
    expect(await succeed('user enable suspect')).toBe('Enabled suspect.');
    expect((await user.call('/api/me')).status).toBe(401);
    expect((await signIn('suspect', password)).status).toBe(200);
  });
});

describe('passwords', () => {
  it('force-change restricts the user, who signs in first, and --off lifts that', async () => {
    await portal.createUser({ username: 'confined' });
    expect(await succeed('user force-change confined')).toBe('confined must change the password.');
    const signedIn = await signIn('confined', password);
    const cookie = String([signedIn.headers['set-cookie']].flat()[0]);
    const tags = async () => (await portal.call({ url: '/api/tags', headers: { cookie } })).status;
    expect(await tags()).toBe(403);
    expect(await succeed('user force-change confined --off')).toBe('confined need not change the password.');
    expect(await tags()).toBe(200);
  });

  it('force-change gives the account to nobody who holds a session, or a link', async () => {
    const user = await portal.createUser({ username: 'robbed' });
    const scenario = await portal.createScenario({}, { contributedBy: user.id });
    const { url } = (await user.call(`/api/download/scenario/${scenario.uuid}`)).json() as { url: string };
    await succeed('user force-change robbed');
    const payload = { password: 'Zebra-crossing 7' };
    expect((await user.call({ method: 'POST', url: '/api/me/password/update', payload })).status).toBe(401);
    expect((await portal.call(url)).status).toBe(410);
    expect(await meAfter('robbed', password)).toMatchObject({ force_password_change: true });
  });

  it('reset-password replaces the password and ends the sessions', async () => {
    const user = await portal.createUser({ username: 'resettee' });
    const made = shownPassword(await succeed('user reset-password resettee'));
    expect((await user.call('/api/me')).status).toBe(401);
    expect((await signIn('resettee', password)).status).toBe(401);
    expect(await meAfter('resettee', made)).toMatchObject({ force_password_change: true });
    const output = await succeed('user reset-password resettee --keep-password --password-file -', {
      '-': 'Chosen by 1 operator',
    });
    expect(output).toBe('Set the password of resettee.');
    expect(await meAfter('resettee', 'Chosen by 1 operator')).toMatchObject({ force_password_change: false });
    expect(await fail('user reset-password resettee --password-file -', { '-': '' })).toContain(
      'password must have 8 characters or more',
    );
  });

  it('reset-second-factor removes all factors, ends the sessions and notifies the user', async () => {
    const user = await portal.createUser({ username: 'locked-out' });
    await startCodes(user);
    await addPasskey(user);
    await makeRecoveryCodes(user);
    expect((await signIn('locked-out', password)).json()).toMatchObject({ ok: false });
    portal.mails.length = 0;
    expect(await succeed('user reset-second-factor locked-out')).toBe('Removed the second factors of locked-out.');
    expect((await user.call('/api/me')).status).toBe(401);
    expect((await signIn('locked-out', password)).json()).toEqual({ ok: true });
    for (const table of ['passkey', 'one_time_code', 'recovery_code'] as const) {
      expect(await portal.db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
    }
    const waiting = await portal.db.selectFrom('notice_mail').select('kind').where('user_id', '=', user.id).execute();
    expect([...waiting.map(({ kind }) => kind), ...portal.mails.map(({ subject }) => subject)]).toContainEqual(
      expect.stringMatching(/^(factors reset|Your second factors were removed)$/),
    );
    expect(await succeed('user reset-second-factor locked-out')).toBe(
      'locked-out had no second factor; all sessions were ended.',
    );
  });

  it('set notifies the former and the new address of a change', async () => {
    const user = await portal.createUser({ username: 'moving' });
    await succeed('user set moving --email new@test.example');
    const waiting = await portal.db
      .selectFrom('notice_mail')
      .select(['kind', 'email'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(waiting).toEqual([
      { kind: 'email changed', email: 'moving@test.example' },
      { kind: 'email changed', email: null },
    ]);
  });

  it('reset-password refuses the current password, and changes nothing', async () => {
    const user = await portal.createUser({ username: 'unchanging' });
    for (const [typed, complaint] of [
      [password, 'password must differ from the present one'],
      ['My Unchanging 1', 'password must not contain the user name or the email address'],
    ] as const) {
      expect(await fail('user reset-password unchanging --password-file -', { '-': typed })).toContain(complaint);
    }
    expect(await user.call('/api/me')).toMatchObject({ status: 200 });
    expect(await meAfter('unchanging', password)).toMatchObject({ force_password_change: false });
  });

  it('reset-password --mail sends a link', async () => {
    await portal.createUser({ username: 'mailed' });
    expect(await succeed('user reset-password mailed --mail')).toBe('Mailed mailed a link.');
    expect(portal.mails.at(-1)).toMatchObject({ to: 'mailed@test.example', subject: 'Choose a new password' });
    await portal.createUser({ username: 'unreachable', email: null });
    expect(await fail('user reset-password unreachable --mail')).toBe(
      'unreachable has no mail address, or is disabled.',
    );
  });
});

describe('user delete', () => {
  it('deletes more content than one statement may', async () => {
    const { id: author } = await portal.createUser({ username: 'prolific' });
    const { id } = await portal.createScenario({ name: 'Many' }, { contributedBy: author });
    await copyScenario(portal, id, 1100);
    // As slow as with a large search index.
    await sql`create function wait_a_little() returns trigger language plpgsql
      as 'begin perform pg_sleep(0.005); return new; end'`.execute(portal.db);
    await sql`create trigger wait_a_little before update on scenario for each row
      when (old.deleted_at is null) execute function wait_a_little()`.execute(portal.db);
    onTestFinished(async () => void (await sql`drop function wait_a_little cascade`.execute(portal.db)));
    expect(await succeed('user delete prolific --content remove')).toBe('Deleted prolific.');
    const left = await portal.db
      .selectFrom('scenario')
      .select('id')
      .where('contributed_by', '=', author)
      .where(sql<boolean>`deleted_at > '-infinity'`)
      .execute();
    expect(left).toEqual([]);
  });

  it('deletes an account once the operator has chosen what to do with its content', async () => {
    const user = await portal.createUser({ username: 'removed' });
    const { uuid } = await portal.createScenario({}, { contributedBy: user.id });
    const reader = await portal.createUser();
    expect((await command('user delete removed')).code).toBe(2);
    expect((await command('user delete removed --content burn')).code).toBe(2);
    expect((await user.call('/api/me')).status).toBe(200);
    expect(await succeed('user delete removed --content keep')).toBe('Deleted removed.');
    expect((await user.call('/api/me')).status).toBe(401);
    expect((await reader.call(`/api/scenario/${uuid}`)).json()).toMatchObject({
      contributed_by: { is_public: false, publicUsername: '' },
    });
    expect(await fail('user delete removed --content keep')).toBe("There is no user 'removed'.");
  });
});
