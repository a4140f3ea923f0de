import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PlanAudience } from '../packages/contract/src/content/plans/plan.ts';
import { parseScenarioFile } from '../packages/contract/src/content/scenario-file/scenario-file.ts';
import type { EndpointName } from '../packages/contract/src/index.ts';
import { type Endpoints, endpoints } from '../packages/contract/src/index.ts';
import { createConfirmationProofs } from '../packages/server/src/account/second-factors/confirmation-proof.ts';
import { insertMedia } from '../packages/server/src/content/media/ingest.ts';
import { insertProcessedScenario } from '../packages/server/src/content/scenarios/ingest.ts';
import { createTag } from '../packages/server/src/content/tags.ts';
import type { Db } from '../packages/server/src/database/database.ts';
import { hashToken, loadFileLinkSecret } from '../packages/server/src/security/secrets.ts';
import { createFolderStore } from '../packages/server/src/store/folder-store.ts';
import {
  formOf,
  formType,
  madeImage,
  replacementForm,
  scenarioBytes,
} from '../packages/server/src/test/files/made-files.ts';
import { storeContent } from '../packages/server/src/test/store-content.ts';
import type { Call } from './portal/call.ts';
import type { Home } from './portal/home.ts';
import { addAgreement, addPerson, addProduct, openSession, type Person } from './portal/people.ts';

/** A user's scenario or media item. */
export interface Item {
  uuid: string;
}

/** How an item differs from a private one. */
interface ItemChange {
  isPublished?: boolean;
  /** Of the row. */
  set?: { deleted_at?: Date; is_processed?: boolean; processing_error?: string };
  name?: string;
  tags?: string[];
}

/** Makes a processed scenario, private unless stated otherwise, with its file. */
export async function addScenario(
  db: Db,
  folder: string,
  { id: contributedBy }: Pick<Person, 'id'>,
  { isPublished = false, set, ...file }: ItemChange = {},
): Promise<Item> {
  const content = scenarioBytes(file);
  const result = parseScenarioFile(content.toString());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const stored = await storeContent(createFolderStore(join(folder, 'files')), content);
  const about = { ...stored, fileName: 'scenario.isims', isToBePublished: isPublished, contributedBy };
  const good = { scenario: result.scenario, sizes: new Map<string, number>() };
  const { id, uuid } = await db
    .transaction()
    .execute((transaction) => insertProcessedScenario(transaction, about, good));
  if (set) await db.updateTable('scenario').set(set).where('id', '=', id).execute();
  return { uuid };
}

/** Makes a processed image, private unless stated otherwise, with its files. */
export async function addMedia(
  db: Db,
  folder: string,
  { id: contributedBy }: Pick<Person, 'id'>,
  { isPublished = false, set, name = 'Ward' }: ItemChange = {},
): Promise<Item> {
  const content = await madeImage().png().toBuffer();
  const { key, size, sha256 } = await storeContent(createFolderStore(join(folder, 'files')), content);
  const file = {
    size,
    sha256,
    fileName: 'ward.png',
    mimeType: 'image/png',
    isVideo: false,
    duration: 0,
    width: 60,
    height: 40,
  };
  const { id, uuid } = await db
    .transaction()
    .execute((transaction) =>
      insertMedia(transaction, file, key, { name, isToBePublished: isPublished, contributedBy }),
    );
  await db
    .updateTable('media')
    .set({ is_processed: true, thumb_key: key, ...set })
    .where('id', '=', id)
    .execute();
  return { uuid };
}

/** The kind of a call's target. */
export type Subject =
  | 'scenario'
  | 'media'
  | 'upload'
  | 'session'
  | 'passkey'
  | 'plan'
  | 'user'
  | 'agreement'
  | 'device'
  | 'licence'
  | 'nothing';

const subjectsByPath: [RegExp, Subject][] = [
  [/^\/api\/(scenario|download\/scenario|me\/scenarios\/favourite)\/:id/, 'scenario'],
  [/^\/api\/(media-item|download\/media|me\/media\/favourite)\/:id/, 'media'],
  [/^\/api\/(user|user-details|view-user)\/:id/, 'user'],
  [/^\/api\/contract\/(:id\/release|relinquish)$/, 'licence'],
  [/^\/api\/contract\/:id\//, 'agreement'],
  [/^\/api\/(contracts|license)\/:device_id/, 'device'],
  [/^\/api\/me\/uploads\/:id\//, 'upload'],
  [/^\/api\/me\/sessions\/:id\//, 'session'],
  [/^\/api\/me\/passkeys\/:id\//, 'passkey'],
  [/^\/api\/(me\/plan|download\/plan)\/:id/, 'plan'],
  [/^\/api\/shared-plan\/:token$/, 'plan'],
  [/^\/api\/me\/scenarios\/bulk$/, 'scenario'],
  [/^\/api\/me\/media\/bulk$/, 'media'],
];

/** The kind of a call's target. @throws for a call whose target is not listed here. */
export function subjectOf(name: EndpointName): Subject {
  const { path } = endpoints[name];
  const found = subjectsByPath.find(([pattern]) => pattern.test(path))?.[1];
  if (found === undefined && /:(id|\w+_id)\b/.test(path)) throw new Error(`The target of ${name} is not listed here.`);
  return found ?? 'nothing';
}

/** A target of calls, by the ids that calls use. */
export interface Target {
  /** Of a scenario, media item, upload, session, plan or user. */
  uuid: string;
  /** Number of an agreement. */
  agreement: number;
  /** Number of a licence. */
  licence: number;
  /** The device that holds the licence. */
  device: string;
  /** The token of a shared plan's link. */
  token: string;
  /** Of a published scenario, to be put into a plan. */
  planned: string;
}

/** Refers to nothing that exists. */
export const missing: Target = {
  uuid: '00000000-0000-4000-8000-000000000000',
  agreement: 2_000_000_000,
  licence: 2_000_000_000,
  device: 'tablet-of-nobody',
  token: 'x'.repeat(43),
  planned: '00000000-0000-4000-8000-000000000000',
};

const defaults: Record<string, string> = { offset: '0', count: '10' };
/** Sent in place of another user's address or name. */
const NOBODY = 'nobody@faults.example';

let count = 0;
/** A number that no other call has. */
const next = () => {
  count += 1;
  return count;
};

/** The proof that a user has just confirmed the password, by cookie. */
const proofs = new Map<string, string>();
const proofOf = (caller: Person | null) => proofs.get(caller?.cookie ?? '') ?? 'none';

/** The response of a passkey that no user has. */
const passkeyOf = (response: object) => ({
  challenge: 'none',
  passkey: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response },
});
const used = passkeyOf({ clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' });
const made = passkeyOf({ clientDataJSON: 'AAAA', attestationObject: 'AAAA' });

/** Valid bodies of the calls that have one. @param caller makes the call. */
const bodies: { [Name in EndpointName]?: (target: Target, caller: Person | null) => object | Promise<object> } = {
  logIn: () => ({ username: `${next()}-${NOBODY}`, password: 'Wrong1234' }),
  finishSignIn: () => ({ ticket: 'none', code: '123456' }),
  beginPasskeySignIn: () => ({}),
  signInWithPasskey: () => used,
  confirmIdentity: () => ({ recent: true }),
  beginPasskey: (_, caller) => ({ proof: proofOf(caller) }),
  addPasskey: (_, caller) => ({ proof: proofOf(caller), name: 'Key', ...made }),
  renamePasskey: () => ({ name: 'Key' }),
  removePasskey: (_, caller) => ({ proof: proofOf(caller) }),
  beginOneTimeCodes: (_, caller) => ({ proof: proofOf(caller) }),
  startOneTimeCodes: (_, caller) => ({ proof: proofOf(caller), ticket: 'none', code: '123456' }),
  stopOneTimeCodes: (_, caller) => ({ proof: proofOf(caller) }),
  makeRecoveryCodes: (_, caller) => ({ proof: proofOf(caller) }),
  sendPasswordEmail: () => ({ username: `${next()}-${NOBODY}` }),
  updatePassword: () => ({ password: `Zebra-crossing ${next()}` }),
  // Too common: a new one would end the sessions of the scene.
  changePassword: (_, caller) => ({ proof: proofOf(caller), password: 'Password1' }),
  checkPasswordReset: () => ({ token: 'x'.repeat(43) }),
  resetPassword: () => ({ token: 'x'.repeat(43), password: 'Zebra-crossing 7' }),
  updateDetails: (_, caller) => ({
    userId: caller?.uuid ?? missing.uuid,
    firstName: 'Ada',
    lastName: 'Byron',
    telephoneNumber: '',
    languages: ['fr'],
  }),
  updatePrivacy: () => ({ isPublic: true }),
  validateUsername: () => ({ username: 'somebody' }),
  deleteAccount: () => ({ password: `Wrong${next()}`, content: 'remove' }),
  claimLicense: ({ agreement }) => ({
    contract_id: agreement,
    device_id: `tablet-${next()}`,
    colour: 'orange',
    device_serial_number: 'X1',
  }),
  relinquishLicense: ({ licence, device }) => ({ license_id: licence, device_id: device }),
  releaseLicense: ({ licence }) => ({ license_id: licence }),
  saveContractNotes: () => ({ notes: 'Ward 3' }),
  updateScenario: () => ({
    name: 'Edited',
    description: 'New',
    patientAge: 1,
    patientCondition: 2,
    tags: [],
  }),
  updateMediaItem: () => ({ name: 'Edited', description: 'New', tags: [] }),
  setScenarioPrivacy: () => ({ newLevel: '0' }),
  setMediaItemPrivacy: () => ({ newLevel: '0' }),
  changeScenarios: ({ uuid }) => ({ ids: [uuid], action: 'unpublish' }),
  changeMedia: ({ uuid }) => ({ ids: [uuid], action: 'unpublish' }),
  reportScenario: () => ({ reason: 'other', note: '' }),
  reportMediaItem: () => ({ reason: 'other', note: '' }),
  createTag: () => ({ title: `Tag ${next()}` }),
  attest: () => ({ accepted: true }),
  finishUpload: () => ({ reuseLicence: 'CC-BY-4.0' }),
  findContributed: () => ({ hashes: ['0'.repeat(64)] }),
  createPlan: () => ({ title: `Plan ${next()}` }),
  addToPlan: ({ planned }) => ({ items: [{ kind: 'scenario', uuid_id: planned }] }),
  updatePlan: () => ({ version: 0, title: 'Edited', note: '', start_time: null, items: [] }),
  sharePlan: () => ({ audience: 'members' }),
};

/** A valid call, as far as its target allows, with its path and query. */
export interface GoodCall extends Call {
  path: string;
}

/** A valid call of the API by its name. */
export async function goodCall(name: EndpointName, target: Target, caller: Person | null): Promise<GoodCall> {
  const endpoint: Endpoints[EndpointName] = endpoints[name];
  const values: Record<string, string> = {
    ...defaults,
    ...('defaults' in endpoint ? endpoint.defaults : {}),
    id: subjectOf(name) === 'agreement' || subjectOf(name) === 'licence' ? String(target.agreement) : target.uuid,
    device_id: target.device,
    token: target.token,
    // The first version is the current one, which is not deleted.
    number: name.startsWith('delete') ? '2' : '1',
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = values[parameter];
    if (value === undefined) throw new Error(`${name}: no value for '${parameter}' is listed here.`);
    return encodeURIComponent(value);
  });
  const { method } = endpoint;
  const cookie = caller?.cookie;
  const call = { path, method, ...(cookie !== undefined && { cookie }) };
  if (name === 'uploadScenarios' || name === 'uploadMedia') {
    const isMedia = name === 'uploadMedia';
    const content = isMedia ? await madeImage().png().toBuffer() : scenarioBytes();
    const body = formOf(isMedia ? 'media' : 'scenario', [{ name: isMedia ? 'a.png' : 'a.isims', content }]);
    return { ...call, headers: { 'content-type': formType }, body };
  }
  if (name === 'replaceScenarioFile' || name === 'replaceMediaFile') {
    const isMedia = name === 'replaceMediaFile';
    const content = isMedia ? await madeImage().png().toBuffer() : scenarioBytes();
    const file = { name: isMedia ? 'a.png' : 'a.isims', content };
    const body = replacementForm(isMedia ? 'media' : 'scenario', [file], 'Better.');
    return { ...call, headers: { 'content-type': formType }, body };
  }
  const body = await bodies[name]?.(target, caller);
  if (endpoint.body !== undefined && body === undefined) throw new Error(`${name}: no valid body is listed here.`);
  if (body === undefined) return call;
  if (!('encoding' in endpoint) || endpoint.encoding !== 'form') return { ...call, body };
  return {
    ...call,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body as Record<string, string>).toString(),
  };
}

/** Names of all calls. */
export const callNames = Object.keys(endpoints) as EndpointName[];

/** Whether a call changes something. */
export const isChange = (name: EndpointName) => endpoints[name].method !== 'GET' || endpoints[name].hasEffect === true;

/** Callers, and the targets of their calls. */
export interface Scene {
  /** May provision, has everything below. */
  owner: Person;
  /** An ordinary user. */
  stranger: Person;
  /** May provision, too. */
  provisioner: Person;
  /** Must choose a new password first. */
  newcomer: Person;
  /** Was signed in before being disabled. */
  disabled: Person;
  /** Own items of the owner, each for one call. */
  own: Record<EndpointName, Target>;
  /** Private, of the owner. */
  hidden: { scenario: Target; media: Target; upload: Target; session: Target; plan: Target; passkey: Target };
  /** The link's token of a plan that the owner shares with members. */
  members: string;
  /** Published, of the owner. */
  published: { scenario: Target; media: Target };
}

/** The state in which one's own item must be for a call to succeed. */
const changes: { [Name in EndpointName]?: ItemChange } = {
  restoreScenario: { set: { deleted_at: new Date() } },
  restoreMediaItem: { set: { deleted_at: new Date() } },
  retryScenario: { set: { is_processed: false, processing_error: 'It failed.' } },
  retryMediaItem: { set: { is_processed: false, processing_error: 'It failed.' } },
};

async function addLicence(db: Db, agreement: number): Promise<Pick<Target, 'licence' | 'device'>> {
  const device = `tablet-${next()}`;
  const { id } = await db
    .insertInto('license')
    .values({ contract_id: agreement, device_id: device, device_serial_number: 'X1', colour: 'none', claimed_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('contract')
    .set(({ eb }) => ({ number_of_licenses_held: eb('number_of_licenses_held', '+', 1) }))
    .where('id', '=', agreement)
    .execute();
  return { licence: id, device };
}

/** A finished upload by tus, whose response may be requested again. */
export async function addUpload(db: Db, { id: user_id }: Person): Promise<Pick<Target, 'uuid'>> {
  const uuid = randomUUID();
  const now = new Date();
  const sizes = { size: 1, received: 1 };
  const result = JSON.stringify({ errors: [{ filename: 'a.isims', message: 'This is no scenario.' }], successes: [] });
  await db
    .insertInto('partial_upload')
    .values({
      id: uuid,
      user_id,
      kind: 'scenario',
      file_name: 'a.isims',
      metadata: '',
      ...sizes,
      finished_at: now,
      result,
    })
    .execute();
  return { uuid };
}

/** A user's session elsewhere. @returns its name. */
export async function addSession(db: Db, { id }: Person): Promise<string> {
  return nameOfSession(db, await openSession(db, id));
}

/** The name of a session by its cookie. */
export async function nameOfSession(db: Db, cookie: string): Promise<string> {
  const { uuid } = await db
    .selectFrom('session')
    .select('uuid')
    .where('token_hash', '=', hashToken(cookie.split('=')[1] ?? ''))
    .executeTakeFirstOrThrow();
  return uuid;
}

/** A user's passkey that is never used. @returns its name. */
export async function addPasskey(db: Db, { id: user_id }: Person): Promise<string> {
  const row = { user_id, credential_id: `passkey-${next()}`, public_key: '', counter: 0, transports: '' };
  const { uuid } = await db
    .insertInto('passkey')
    .values({ ...row, name: 'Key', is_synced: false })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Lets a user change second factors, as if the password had been asked for. */
async function confirm(db: Db, { id, cookie }: Person): Promise<void> {
  const { uuid } = await db
    .selectFrom('session')
    .select('uuid')
    .where('token_hash', '=', hashToken(cookie.split('=')[1] ?? ''))
    .executeTakeFirstOrThrow();
  const { credential_version: version } = await db
    .selectFrom('app_user')
    .select('credential_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const seal = createConfirmationProofs(await loadFileLinkSecret(db));
  proofs.set(cookie, seal.give({ sessionUuid: uuid, credentialVersion: version }));
}

/** A user's plan with an item in it. @param audience who may open it by its link. */
export async function addPlan(db: Db, { id: user_id }: Person, scenario: Item, audience: PlanAudience) {
  const share_token = audience === 'nobody' ? null : randomBytes(32).toString('base64url');
  const { id, uuid } = await db
    .insertInto('plan')
    .values({ user_id, title: 'Night shift', audience, share_token })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const { id: scenario_id } = await db
    .selectFrom('scenario')
    .select('id')
    .where('uuid', '=', scenario.uuid)
    .executeTakeFirstOrThrow();
  await db.insertInto('plan_item').values({ plan_id: id, position: 0, kind: 'scenario', scenario_id }).execute();
  return { uuid, token: share_token ?? missing.token };
}

/** A plan that was shared until it was deleted. @returns its link's token. */
async function addRemovedPlan(db: Db, owner: Person, scenario: Item): Promise<string> {
  const { uuid, token } = await addPlan(db, owner, scenario, 'anybody');
  await db.updateTable('plan').set({ deleted_at: new Date() }).where('uuid', '=', uuid).execute();
  return token;
}

/** Sets a scene on an empty database. */
export function setScene({ folder, withDatabase }: Home): Promise<Scene> {
  return withDatabase(async (db) => {
    await addProduct(db);
    const owner = await addPerson(db, 'owner', { canProvision: true });
    const stranger = await addPerson(db, 'stranger');
    const provisioner = await addPerson(db, 'provisioner', { canProvision: true });
    const newcomer = await addPerson(db, 'newcomer', { canProvision: true, mustChangePassword: true });
    const disabled = await addPerson(db, 'disabled', { canProvision: true });
    await db.updateTable('app_user').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
    await createTag(db, 'Airway', { userId: owner.id, most: 1 });
    for (const person of [owner, stranger, provisioner]) await confirm(db, person);
    const agreement = await addAgreement(db, owner, 100);
    const planned = await addScenario(db, folder, owner, { isPublished: true });

    async function makeTarget(subject: Subject, change?: ItemChange, isShared = false): Promise<Target> {
      const common = { ...missing, uuid: owner.uuid, agreement, planned: planned.uuid };
      if (subject === 'plan') {
        return { ...common, ...(await addPlan(db, owner, planned, isShared ? 'anybody' : 'nobody')) };
      }
      if (subject === 'scenario') return { ...common, ...(await addScenario(db, folder, owner, change)) };
      if (subject === 'media') return { ...common, ...(await addMedia(db, folder, owner, change)) };
      if (subject === 'passkey') return { ...common, uuid: await addPasskey(db, owner) };
      if (subject === 'session') return { ...common, uuid: await addSession(db, owner) };
      if (subject === 'upload') return { ...common, ...(await addUpload(db, owner)) };
      if (subject === 'licence' || subject === 'device') return { ...common, ...(await addLicence(db, agreement)) };
      return common;
    }
    const own = {} as Record<EndpointName, Target>;
    for (const name of callNames)
      own[name] = await makeTarget(subjectOf(name), changes[name], name === 'getSharedPlan');
    const pair = async (isPublished: boolean) => ({
      scenario: { ...(await makeTarget('scenario', { isPublished })), ...(await addLicence(db, agreement)) },
      media: await makeTarget('media', { isPublished }),
    });
    return {
      owner,
      stranger,
      provisioner,
      newcomer,
      disabled,
      own,
      hidden: {
        ...(await pair(false)),
        upload: await makeTarget('upload'),
        session: await makeTarget('session'),
        passkey: await makeTarget('passkey'),
        plan: { ...(await makeTarget('plan')), token: await addRemovedPlan(db, owner, planned) },
      },
      members: (await addPlan(db, owner, planned, 'members')).token,
      published: await pair(true),
    };
  });
}
