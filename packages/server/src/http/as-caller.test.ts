import { type EndpointName, endpoints } from '@community/contract';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../account/your-data/delete-account.ts';
import { purgeDeleted } from '../content/items/deletion.ts';
import { createTag } from '../content/tags.ts';
import { contentCalls, createMedia } from '../test/content.ts';
import { formOf, formType, madeImage, replacementForm, scenarioBytes } from '../test/files/made-files.ts';
import { scenarioFile } from '../test/files/scenario-file.ts';
import { createProducts, createTestAgreement, newDevice } from '../test/licensing.ts';
import { plansOf } from '../test/plans.ts';
import { password, startTestPortal, type TestUser } from '../test/portal.ts';
import { createAuthenticator } from '../test/sign-in/authenticator.ts';
import { addPasskey, askForPasskey, codeOf, proofOf, startCodes } from '../test/sign-in/factors.ts';
import { begun, patch } from '../test/uploads.ts';
import { addVersion } from '../test/versions.ts';

// Between authorising a caller and making the change, a body arrives, a password is compared or a file is read.
// Whatever happens to the caller meanwhile must count: every mutation of the contract is stopped at this point.

const portal = await startTestPortal();
const { db } = portal;
await createProducts(portal);
const stranger = await portal.createUser();
const tag = await createTag(db, 'Airway', { userId: stranger.id, most: 1 });

type Call = (user: TestUser) => Promise<InjectOptions>;
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });
const form = (url: string, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

async function attested(user: TestUser): Promise<void> {
  await db.updateTable('app_user').set({ attested_at: new Date() }).where('id', '=', user.id).execute();
}

const setting = (kind: 'scenario' | 'media') => {
  const { create, table, item, own, edit } = contentCalls[kind] as (typeof contentCalls)[string];
  const ownItem = async (user: TestUser, change: object = {}) => {
    const { id, uuid } = await create(portal, user);
    if (Object.keys(change).length > 0) await db.updateTable(table).set(change).where('id', '=', id).execute();
    return uuid;
  };
  const on = (action: string, change?: object): Call => {
    return async (user) => post(`${item}/${await ownItem(user, change)}/${action}`, {});
  };
  return {
    star: async () => post(`${own}/favourite/${(await create(portal, stranger)).uuid}`, {}),
    download: async () => ({ url: `/api/download/${kind}/${(await create(portal, stranger)).uuid}` }),
    edit: async (user: TestUser) => post(`${item}/${await ownItem(user)}/edit`, edit({ tags: [tag.id] })),
    privacy: async (user: TestUser) => form(`${item}/${await ownItem(user)}/privacy/edit`, 'newLevel=0'),
    delete: on('delete'),
    restore: on('restore', { deleted_at: new Date() }),
    retry: on('retry', { is_processed: false, processing_error: 'It failed.' }),
    report: async () => post(`${item}/${(await create(portal, stranger)).uuid}/report`, { reason: 'other', note: '' }),
    replace: async (user: TestUser): Promise<InjectOptions> => {
      await attested(user);
      const content = kind === 'scenario' ? scenarioBytes() : await madeImage().png().toBuffer();
      const file = { name: kind === 'scenario' ? 'a.isims' : 'a.png', content };
      const payload = replacementForm(kind, [file]);
      const headers = { 'content-type': formType };
      return { method: 'POST', url: `${item}/${await ownItem(user)}/file`, payload, headers };
    },
    onVersion: (action: string): Call => {
      return async (user) => {
        const uuid = await ownItem(user);
        await addVersion(portal, kind, uuid);
        return post(`${item}/${uuid}/version/2/${action}`, {});
      };
    },
    downloadVersion: async (user: TestUser) => ({ url: `/api/download/${kind}/${await ownItem(user)}/version/1` }),
    bulk: async (user: TestUser) => post(`${own}/bulk`, { action: 'delete', ids: [await ownItem(user)] }),
  };
};
const [scenario, media] = [setting('scenario'), setting('media')];

/** A call about one's own plan with something in it. */
const onPlan =
  (suffix: string, payload?: object): Call =>
  async (user) => {
    const items = [
      { kind: 'scenario' as const, uuid_id: (await portal.createScenario({}, { contributedBy: user.id })).uuid },
    ];
    const { uuid_id } = await plansOf(user).create({ items });
    return payload ? post(`/api/me/plan/${uuid_id}${suffix}`, payload) : { url: `/api/download/plan/${uuid_id}` };
  };

async function claimed(user: TestUser) {
  const id = await createTestAgreement(portal, user);
  const device_id = newDevice();
  const payload = { contract_id: id, device_id, colour: 'orange', device_serial_number: 'X1' };
  expect((await user.call(post(`/api/contract/${id}/claim`, payload))).status).toBe(200);
  const { id: license_id } = await db
    .selectFrom('license')
    .select('id')
    .where('device_id', '=', device_id)
    .executeTakeFirstOrThrow();
  return { id, device_id, license_id };
}

/** A valid call of each kind of mutation. */
const calls: Partial<Record<EndpointName, Call>> = {
  updatePassword: async () => post('/api/me/password/update', { password: 'Zebra-crossing 7' }),
  sendOwnPasswordEmail: async () => post('/api/me/password/send-email', {}),
  updateDetails: async (user) =>
    post('/api/me/update-details', { userId: user.id, firstName: 'A', lastName: 'B', telephoneNumber: '' }),
  updatePrivacy: async () => post('/api/me/update-privacy', { isPublic: false }),
  validateUsername: async () => post('/api/validate_username', { username: 'somebody' }),
  async endSession(user) {
    const other = await portal.app.inject(post('/api/login_check', { username: user.username, password }));
    expect(other.statusCode).toBe(200);
    const { uuid } = await db
      .selectFrom('session')
      .select('uuid')
      .where('user_id', '=', user.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return post(`/api/me/sessions/${uuid}/end`, {});
  },
  changePassword: async (user) =>
    post('/api/me/password/change', { proof: await proofOf(user), password: 'Zebra-crossing 7' }),
  beginConfirmation: async () => post('/api/me/confirmation/question', {}),
  confirmIdentity: async () => post('/api/me/confirmation', { password }),
  beginPasskey: async (user) => post('/api/me/passkeys/question', { proof: await proofOf(user) }),
  async addPasskey(user) {
    const proof = await proofOf(user);
    const question = await askForPasskey(user, proof);
    const passkey = createAuthenticator().create(question);
    return post('/api/me/passkeys', { proof, challenge: question.challenge, name: 'Key', passkey });
  },
  renamePasskey: async (user) => post(`/api/me/passkeys/${(await addPasskey(user)).uuid}/name`, { name: 'Key' }),
  async removePasskey(user) {
    const { uuid } = await addPasskey(user);
    return post(`/api/me/passkeys/${uuid}/remove`, { proof: await proofOf(user) });
  },
  beginOneTimeCodes: async (user) => post('/api/me/one-time-codes/secret', { proof: await proofOf(user) }),
  async startOneTimeCodes(user) {
    const proof = await proofOf(user);
    const begun = await user.call(post('/api/me/one-time-codes/secret', { proof }));
    const { ticket, secret } = begun.json() as { ticket: string; secret: string };
    return post('/api/me/one-time-codes', { proof, ticket, code: codeOf(secret) });
  },
  async stopOneTimeCodes(user) {
    await startCodes(user);
    return post('/api/me/one-time-codes/stop', { proof: await proofOf(user) });
  },
  async makeRecoveryCodes(user) {
    await startCodes(user);
    return post('/api/me/recovery-codes', { proof: await proofOf(user) });
  },
  endOtherSessions: async () => post('/api/me/sessions/end-others', {}),
  deleteAccount: async () => post('/api/me/delete', { password, content: 'remove' }),
  toggleFavouriteScenario: scenario.star,
  toggleFavouriteMedia: media.star,
  downloadScenario: scenario.download,
  downloadMedia: media.download,
  updateScenario: scenario.edit,
  updateMediaItem: media.edit,
  setScenarioPrivacy: scenario.privacy,
  setMediaItemPrivacy: media.privacy,
  deleteScenario: scenario.delete,
  deleteMediaItem: media.delete,
  restoreScenario: scenario.restore,
  restoreMediaItem: media.restore,
  retryScenario: scenario.retry,
  retryMediaItem: media.retry,
  replaceScenarioFile: scenario.replace,
  replaceMediaFile: media.replace,
  downloadScenarioVersion: scenario.downloadVersion,
  downloadMediaVersion: media.downloadVersion,
  restoreScenarioVersion: scenario.onVersion('restore'),
  restoreMediaVersion: media.onVersion('restore'),
  deleteScenarioVersion: scenario.onVersion('delete'),
  deleteMediaVersion: media.onVersion('delete'),
  changeScenarios: scenario.bulk,
  changeMedia: media.bulk,
  reportScenario: scenario.report,
  reportMediaItem: media.report,
  createTag: async (user) => post('/api/tags', { title: `Tag of ${user.username}` }),
  createPlan: async () => post('/api/me/plans', { title: 'Night shift' }),
  addToPlan: async (user) => {
    const { uuid } = await portal.createScenario({}, { contributedBy: stranger.id });
    return onPlan('/items', { items: [{ kind: 'scenario', uuid_id: uuid }] })(user);
  },
  updatePlan: onPlan('/edit', { version: 0, title: 'Day shift', note: '', start_time: null, items: [] }),
  sharePlan: onPlan('/share', { audience: 'anybody' }),
  deletePlan: onPlan('/delete', {}),
  restorePlan: onPlan('/restore', {}),
  downloadPlan: onPlan(''),
  attest: async () => post('/api/me/attestation', { accepted: true }),
  findContributed: async () => post('/api/me/contributed', { hashes: ['0'.repeat(64)] }),
  async uploadScenarios(user) {
    await attested(user);
    const content = Buffer.from(JSON.stringify(scenarioFile({ name: user.username })));
    const payload = formOf('scenario', [{ name: 'a.isims', content }]);
    return { method: 'POST', url: '/api/me/scenarios/upload', payload, headers: { 'content-type': formType } };
  },
  async uploadMedia(user) {
    await attested(user);
    const payload = formOf('media', [{ name: 'a.png', content: await madeImage().png().toBuffer() }]);
    return { method: 'POST', url: '/api/me/media/upload', payload, headers: { 'content-type': formType } };
  },
  async finishUpload(user) {
    await attested(user);
    const content = scenarioBytes();
    const url = await begun(user, 'scenario', 'a.isims', content.length);
    await patch(user, url, 0, content);
    return post(`${url}/finish`, {});
  },
  async claimLicense(user) {
    const id = await createTestAgreement(portal, user);
    const payload = { contract_id: id, device_id: newDevice(), colour: 'orange', device_serial_number: 'X1' };
    return post(`/api/contract/${id}/claim`, payload);
  },
  async relinquishLicense(user) {
    const { device_id, license_id } = await claimed(user);
    return { method: 'DELETE', url: '/api/contract/relinquish', payload: { device_id, license_id } };
  },
  async releaseLicense(user) {
    const { id, license_id } = await claimed(user);
    return post(`/api/contract/${id}/release`, { license_id });
  },
  async renewLicense(user) {
    const { device_id, license_id } = await claimed(user);
    // As if it had been claimed before licences expired.
    await db.updateTable('license').set({ valid_until: null }).where('id', '=', license_id).execute();
    return post(`/api/license/${encodeURIComponent(device_id)}/renew`, {});
  },
  saveContractNotes: async (user) =>
    post(`/api/contract/${await createTestAgreement(portal, user)}/notes`, { notes: 'Ward 3' }),
};

const change = (user: TestUser, set: object) => db.updateTable('app_user').set(set).where('id', '=', user.id).execute();

/** Events that may affect a caller meanwhile, and the expected response. */
const events: [string, (user: TestUser) => Promise<unknown>, 401 | 403, (name: EndpointName) => boolean][] = [
  ['the session ended', ({ cookie }) => portal.call({ url: '/api/me/logout', headers: { cookie } }), 401, () => true],
  ['the user was disabled', (user) => change(user, { is_disabled: true }), 401, () => true],
  [
    'a new password was demanded',
    (user) => change(user, { force_password_change: true }),
    403,
    (name) => endpoints[name].duringForcedPasswordChange !== true,
  ],
  [
    'the demand was lifted',
    (user) => change(user, { force_password_change: false }),
    403,
    (name) => name === 'updatePassword',
  ],
  [
    'the right was taken away',
    (user) => change(user, { can_provision: false }),
    403,
    (name) => endpoints[name].access === 'provisioner',
  ],
];

/** The whole database, except sessions, counted attempts and upload locks. */
async function contentOfDatabase(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema()`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { tablename } of rows) {
    if (['session', 'limited_attempt'].includes(tablename)) continue;
    const table = await sql`select t::text as line from ${sql.table(tablename)} t order by 1`.execute(db);
    content[tablename] = table.rows;
  }
  return content;
}

const createCaller = (name: EndpointName) =>
  portal.createUser({ canProvision: true, mustChangePassword: name === 'updatePassword' });

/** Runs a function right after the caller has been authorised. */
function afterAuthentication(happens: () => Promise<void>): void {
  const { authenticate } = portal.app.sessions;
  vi.spyOn(portal.app.sessions, 'authenticate').mockImplementationOnce(async (request, reply) => {
    await authenticate.call(portal.app.sessions, request, reply);
    await happens();
  });
}

afterEach(() => vi.restoreAllMocks());

it('every mutation is covered here', () => {
  const changing = Object.entries(endpoints).filter(
    ([name, { access, method }]) => access !== 'public' && (method !== 'GET' || name.startsWith('download')),
  );
  expect(Object.keys(calls).sort()).toEqual(changing.map(([name]) => name).sort());
});

describe.each(Object.entries(calls) as [EndpointName, Call][])('%s', (name, prepare) => {
  it('is accepted from a caller who is still signed in', async () => {
    const user = await createCaller(name);
    expect((await user.call(await prepare(user))).status).toBe(200);
  });

  it.each(events.filter(([, , , concerns]) => concerns(name)))(
    'is refused, and changes nothing, when meanwhile %s',
    async (_, happens, status) => {
      const user = await createCaller(name);
      const call = await prepare(user);
      let before: unknown;
      afterAuthentication(async () => {
        await happens(user);
        // What was done before is reported by mail in the background.
        await vi.waitFor(async () => expect(await db.selectFrom('notice_mail').selectAll().execute()).toEqual([]));
        before = await contentOfDatabase();
      });
      const response = await user.call(call);
      expect(response.status, response.text).toBe(status);
      expect(await contentOfDatabase()).toEqual(before);
    },
  );
});

/** Runs a function when the first transaction begins: the password has been compared by then. */
function beforeFirstTransaction(happens: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const begun = begin();
    const execute = begun.execute.bind(begun);
    begun.execute = async (work) => {
      await happens();
      return execute(work);
    };
    return begun;
  });
}

describe('signing in', () => {
  const signIn = (user: TestUser) => portal.call(post('/api/login_check', { username: user.username, password }));

  it.each([
    ['the password is changed', (user: TestUser) => change(user, { password_hash: 'another' })],
    ['the user is disabled', (user: TestUser) => change(user, { is_disabled: true })],
    [
      'the user is disabled and enabled with another password',
      async (user: TestUser) => {
        await change(user, { is_disabled: true });
        await change(user, { is_disabled: false, password_hash: 'another' });
      },
    ],
  ])('opens no session when, while the password is compared, %s', async (_, happens) => {
    const user = await portal.createUser();
    await db.deleteFrom('session').where('user_id', '=', user.id).execute();
    beforeFirstTransaction(() => happens(user));
    const response = await signIn(user);
    expect(response.status).toBe(401);
    expect(response.json()).toMatchObject({ message: 'Incorrect username or password!' });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await db.selectFrom('session').select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
  });
});

it('a reset link opens nothing for a user who is disabled while the password is hashed', async () => {
  const user = await portal.createUser();
  await user.call(post('/api/me/password/send-email', {}));
  const token = /\/password\/reset\/([\w-]{43})/.exec(portal.mails.at(-1)?.text ?? '')?.[1] ?? '';
  beforeFirstTransaction(() => change(user, { is_disabled: true }));
  const response = await portal.call(post('/api/password/reset', { token, password: 'Zebra-crossing 7' }));
  expect(response.status).toBe(403);
  await change(user, { is_disabled: false });
  expect((await portal.call(post('/api/login_check', { username: user.username, password }))).status).toBe(200);
});

it('media and scenarios deleted with their contributor are not brought back by an upload in progress', async () => {
  const user = await portal.createUser();
  await attested(user);
  await createMedia(portal, user);
  beforeFirstTransaction(() => deleteAccount(db, user.id, 'remove'));
  const payload = formOf('media', [{ name: 'a.png', content: await madeImage().png().toBuffer() }]);
  const response = await user.call({
    method: 'POST',
    url: '/api/me/media/upload',
    payload,
    headers: { 'content-type': formType },
  });
  expect(response.status).toBe(401);
  const media = db.selectFrom('media').select('deleted_at').where('contributed_by', '=', user.id);
  expect(await media.execute()).toEqual([{ deleted_at: Number.NEGATIVE_INFINITY }]);
  await purgeDeleted(db, portal.app.config.deletedDays);
  expect(await media.execute()).toEqual([]);
});
