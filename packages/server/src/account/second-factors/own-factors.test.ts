import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Factors, PasskeyChallenge } from '@community/contract/account';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { password, startTestPortal, type TestUser } from '../../test/portal.ts';
import { createAuthenticator } from '../../test/sign-in/authenticator.ts';
import {
  addPasskey,
  askForPasskey,
  bodyOf,
  codeOf,
  makeRecoveryCodes,
  proofOf,
  startCodes,
} from '../../test/sign-in/factors.ts';
import { loadStoredData } from '../your-data/stored-data.ts';
import { loadFactorKey } from './factor-key.ts';

const portal = await startTestPortal();
const { db } = portal;
const post = (user: TestUser, url: string, payload: object = {}) => user.call({ method: 'POST', url, payload });
const factorsOf = (user: TestUser) => bodyOf<Factors>(user.call('/api/me/factors'));
const eventsOf = async (user: TestUser) =>
  (await db.selectFrom('audit_event').select('event').where('user_id', '=', user.id).orderBy('id').execute()).map(
    ({ event }) => event,
  );

const none = {
  passkeys: [],
  one_time_codes: null,
  recovery_codes_left: 0,
  has_password: true,
  is_recent: false,
  is_required: false,
  can_have_passkeys: true,
};

it('there are none at first', async () => {
  expect(await factorsOf(await portal.createUser())).toEqual(none);
});

describe('passkeys', () => {
  it('are added, listed, renamed and removed, with a mail for the first and the last', async () => {
    const user = await portal.createUser();
    portal.mails.length = 0;
    const { uuid } = await addPasskey(user, 'Key ring');
    expect((await factorsOf(user)).passkeys).toEqual([
      { uuid_id: uuid, name: 'Key ring', is_synced: false, created_at: expect.any(String), used_at: null },
    ]);
    await bodyOf(post(user, `/api/me/passkeys/${uuid}/name`, { name: 'Blue key' }));
    expect((await factorsOf(user)).passkeys).toMatchObject([{ name: 'Blue key' }]);
    await makeRecoveryCodes(user);
    await bodyOf(post(user, `/api/me/passkeys/${uuid}/remove`, { proof: await proofOf(user) }));
    expect(await factorsOf(user)).toEqual(none);
    await vi.waitFor(() =>
      expect(portal.mails.map(({ subject }) => subject)).toEqual([
        'A passkey was added to your account',
        'New recovery codes were made',
        'A passkey was removed',
      ]),
    );
    expect(await eventsOf(user)).toEqual(['passkey added', 'recovery codes made', 'passkey removed']);
  });

  it('of others are neither renamed nor removed', async () => {
    const { uuid } = await addPasskey(await portal.createUser());
    const stranger = await portal.createUser();
    expect((await post(stranger, `/api/me/passkeys/${uuid}/name`, { name: 'Mine' })).status).toBe(404);
    await bodyOf(post(stranger, `/api/me/passkeys/${uuid}/remove`, { proof: await proofOf(stranger) }));
    const left = await db.selectFrom('passkey').select('name').where('uuid', '=', uuid).execute();
    expect(left).toEqual([{ name: 'Telephone' }]);
  });

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another question', { challenge: 'AAAA' }],
    ['nobody having been asked', { isVerified: false }],
  ])('are refused for %s', async (_, lies) => {
    const user = await portal.createUser();
    const proof = await proofOf(user);
    const question = await askForPasskey(user, proof);
    const { challenge } = question;
    const payload = { proof, challenge, name: 'Key', passkey: createAuthenticator().create(question, lies) };
    const response = await post(user, '/api/me/passkeys', payload);
    expect([response.status, response.json()]).toEqual([400, expect.objectContaining({ field: 'passkey' })]);
    // The challenge counts as used.
    const honest = createAuthenticator().create(question);
    expect((await post(user, '/api/me/passkeys', { ...payload, passkey: honest })).status).toBe(400);
  });

  it('are refused with the certificate of a maker, without a request to where that says', async () => {
    const user = await portal.createUser();
    const proof = await proofOf(user);
    const question = await askForPasskey(user, proof);
    const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No request may leave.'));
    onTestFinished(() => request.mockRestore());
    const passkey = createAuthenticator().create(question, {
      attestation: { revocationUrl: 'http://10.0.0.1/revoked' },
    });
    const { challenge } = question;
    const response = await post(user, '/api/me/passkeys', { proof, challenge, name: 'Key', passkey });
    expect(request).not.toHaveBeenCalled();
    expect([response.status, response.json()]).toEqual([400, expect.objectContaining({ field: 'passkey' })]);
  });

  it('are accepted signed with themselves, as browsers leave them', async () => {
    const user = await portal.createUser();
    const proof = await proofOf(user);
    const question = await askForPasskey(user, proof);
    const passkey = createAuthenticator().create(question, { attestation: 'self' });
    const { challenge } = question;
    await bodyOf(post(user, '/api/me/passkeys', { proof, challenge, name: 'Key', passkey }));
  });

  it('are twenty at most', async () => {
    const user = await portal.createUser();
    await addPasskey(user);
    const row = { user_id: user.id, public_key: '', counter: 0, transports: '', is_synced: false };
    const others = Array.from({ length: 19 }, (_, index) => ({
      ...row,
      credential_id: `made ${index}`,
      name: `${index}`,
    }));
    await db.insertInto('passkey').values(others).execute();
    expect((await post(user, '/api/me/passkeys/question', { proof: await proofOf(user) })).status).toBe(409);
  });

  it('the first ends all other sessions, and counts for this one', async () => {
    const user = await portal.createUser();
    await db
      .insertInto('session')
      .values({ token_hash: `other ${user.id}`, user_id: user.id, expires_at: new Date(Date.now() + 1e6) })
      .execute();
    await addPasskey(user);
    const sessions = await db.selectFrom('session').select('second_factor').where('user_id', '=', user.id).execute();
    expect(sessions).toEqual([{ second_factor: 'passkey' }]);
    expect(await eventsOf(user)).toContain('session ended');
  });
});

describe('one-time codes', () => {
  it('start with a right code only, and are stored encrypted', async () => {
    const user = await portal.createUser();
    const proof = await proofOf(user);
    const begun = await bodyOf<{ ticket: string; secret: string; uri: string }>(
      post(user, '/api/me/one-time-codes/secret', { proof }),
    );
    expect(begun.uri).toContain(`otpauth://totp/Community%20portal:${user.username}?`);
    const { ticket, secret } = begun;
    const wrong = await post(user, '/api/me/one-time-codes', { proof, ticket, code: codeOf(secret, 50) });
    expect([wrong.status, wrong.json()]).toEqual([400, expect.objectContaining({ field: 'code' })]);
    expect((await factorsOf(user)).one_time_codes).toBeNull();
    await bodyOf(post(user, '/api/me/one-time-codes', { proof, ticket, code: codeOf(secret) }));
    expect((await factorsOf(user)).one_time_codes).toEqual(expect.any(String));
    const stored = await db.selectFrom('one_time_code').selectAll().where('user_id', '=', user.id).execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await post(user, '/api/me/one-time-codes/secret', { proof })).status).toBe(409);
  });

  it('stop, and the recovery codes with them', async () => {
    const user = await portal.createUser();
    await startCodes(user);
    await makeRecoveryCodes(user);
    await bodyOf(post(user, '/api/me/one-time-codes/stop', { proof: await proofOf(user) }));
    expect(await factorsOf(user)).toEqual(none);
  });
});

it('recovery codes need a factor, are ten, and replace former ones', async () => {
  const user = await portal.createUser();
  expect((await post(user, '/api/me/recovery-codes', { proof: await proofOf(user) })).status).toBe(409);
  await startCodes(user);
  const first = await makeRecoveryCodes(user);
  const second = await makeRecoveryCodes(user);
  expect(new Set([...first, ...second]).size).toBe(20);
  expect(second[0]).toMatch(/^[a-z1-9]{4}(-[a-z1-9]{4}){3}$/);
  expect((await factorsOf(user)).recovery_codes_left).toBe(10);
  const stored = await db.selectFrom('recovery_code').selectAll().where('user_id', '=', user.id).execute();
  expect(JSON.stringify(stored)).not.toContain(second[0]);
});

describe('re-authenticating', () => {
  it('counts wrong passwords as failed sign-ins', async () => {
    const user = await portal.createUser();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await post(user, '/api/me/confirmation', { password: 'Wrong1234' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('works with a passkey of the account, and no other', async () => {
    const user = await portal.createUser();
    const { authenticator } = await addPasskey(user);
    const ask = () => bodyOf<PasskeyChallenge>(post(user, '/api/me/confirmation/question'));
    const question = await ask();
    const passkey = authenticator.use(question);
    const { proof } = await bodyOf<{ proof: string }>(
      post(user, '/api/me/confirmation', { challenge: question.challenge, passkey }),
    );
    await askForPasskey(user, proof);
    const other = await ask();
    const refused = await post(user, '/api/me/confirmation', {
      challenge: other.challenge,
      passkey: createAuthenticator().use(other),
    });
    expect([refused.status, refused.json()]).toEqual([400, expect.objectContaining({ field: 'passkey' })]);
  });

  it('works after a sign-in through the provider, for five minutes', async () => {
    const user = await portal.createUser({ passwordHash: null });
    expect((await post(user, '/api/me/confirmation', { recent: true })).status).toBe(400);
    const provide = (minutes: number) =>
      db
        .updateTable('session')
        .set({ id_token: 'signed', provided_at: new Date(Date.now() - minutes * 60_000) })
        .where('user_id', '=', user.id)
        .execute();
    await provide(1);
    const { proof } = await bodyOf<{ proof: string }>(post(user, '/api/me/confirmation', { recent: true }));
    await provide(6);
    expect((await post(user, '/api/me/confirmation', { recent: true })).status).toBe(400);
    await bodyOf(post(user, '/api/me/delete', { proof, content: 'remove' }));
  });

  it('holds for ten minutes, in this session', async () => {
    const user = await portal.createUser();
    const proof = await proofOf(user);
    const stranger = await portal.createUser();
    const response = await post(stranger, '/api/me/passkeys/question', { proof });
    expect([response.status, response.json()]).toEqual([403, expect.objectContaining({ reason: 'unconfirmed' })]);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000 + 1);
    expect((await post(user, '/api/me/passkeys/question', { proof })).status).toBe(403);
    vi.restoreAllMocks();
    expect((await post(user, '/api/me/delete', { content: 'remove' })).status).toBe(400);
  });
});

it('the export names them without their secrets, and deleting the account removes them', async () => {
  const user = await portal.createUser();
  await addPasskey(user, 'Key ring');
  const secret = await startCodes(user);
  const [code = ''] = await makeRecoveryCodes(user);
  const { data } = await loadStoredData(db, user.id);
  expect(data).toMatchObject({ passkeys: [{ name: 'Key ring' }], one_time_codes: [{}] });
  expect(data.recovery_codes).toHaveLength(10);
  const text = JSON.stringify(data);
  for (const hidden of [secret, code, 'sealed_secret', 'code_hash', 'public_key']) expect(text).not.toContain(hidden);
  await bodyOf(post(user, '/api/me/delete', { password, content: 'remove' }));
  for (const table of ['passkey', 'one_time_code', 'recovery_code'] as const) {
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
  }
});

describe('the key of one-time codes', () => {
  const log = { error: () => {} };
  const load = (file: string | null, folder = portal.folder) =>
    loadFactorKey({ factorKeyFile: file, dataFolder: folder }, db, log);

  it('is made once, readable by its owner only, and is the same from then on', async () => {
    const key = await load(null);
    await startCodes(await portal.createUser());
    expect((await stat(join(portal.folder, 'factor-key'))).mode & 0o777).toBe(0o600);
    const again = await load(null);
    expect(again.decrypt(await key.encrypt(db, 'JBSWY3DP'))).toBe('JBSWY3DP');
  });

  it('of another server, or an invalid one, is refused with an explanation', async () => {
    await startCodes(await portal.createUser());
    const file = join(portal.folder, 'other-key');
    await writeFile(file, randomBytes(32).toString('base64'));
    await expect(load(file)).rejects.toThrow('PORTAL_FACTOR_KEY_FILE: ');
    await writeFile(file, 'secret');
    await expect(load(file)).rejects.toThrow('must hold 32 bytes in base64');
    await expect(load(join(portal.folder, 'missing-key'))).rejects.toThrow(
      /there is no .*missing-key, but one-time codes of this database are encrypted/,
    );
  });
});
