import assert from 'node:assert/strict';
import { RESUMABLE_PATH } from '@community/contract/upload';
import type { Endpoint } from '../../packages/contract/src/http/endpoint.ts';
import type { EndpointName } from '../../packages/contract/src/index.ts';
import { endpoints } from '../../packages/contract/src/index.ts';
import type { Db } from '../../packages/server/src/database/database.ts';
import { scenarioBytes } from '../../packages/server/src/test/files/made-files.ts';
import type { Check } from '../check.ts';
import { comparablePart } from '../oracles/comparable-part.ts';
import { type Call, call, type PortalResponse } from '../portal/call.ts';
import { openSession, type Person } from '../portal/people.ts';
import { beginByTus, beginHeaders, patchHeaders, tusHeaders } from '../portal/tus.ts';
import { callNames, goodCall, missing, type Scene, setScene, subjectOf, type Target } from '../scene.ts';

/** The response to a user who may not make a call, whatever its subject. */
const refusals = {
  'nobody is signed in': [401, 'Please sign in.'],
  'a new password is due': [403, 'Please change your password first.'],
  'no right to provision': [403, 'Your account may not manage licenses.'],
  'a second factor is due': [403, 'This needs a second factor: set one up, or sign in with it.'],
} as const;
type Refusal = keyof typeof refusals;

/** Who makes a call. */
interface Role {
  title: string;
  person: Person | null;
  /** Why they may not; null where they may. */
  refusalOf(name: EndpointName): Refusal | null;
}

const rulesOf = (name: EndpointName): Endpoint => endpoints[name];
const isPublic = (name: EndpointName) => endpoints[name].access === 'public';
const nobody = (name: EndpointName): Refusal | null => (isPublic(name) ? null : 'nobody is signed in');

function rolesOf({ owner, stranger, provisioner, newcomer, disabled }: Scene): Role[] {
  const ended = { ...stranger, cookie: `portal_session=${'x'.repeat(43)}` };
  return [
    { title: 'nobody', person: null, refusalOf: nobody },
    { title: 'ended session', person: ended, refusalOf: nobody },
    { title: 'disabled', person: disabled, refusalOf: nobody },
    {
      title: 'password due',
      person: newcomer,
      refusalOf: (name) =>
        isPublic(name) || endpoints[name].duringForcedPasswordChange === true ? null : 'a new password is due',
    },
    {
      title: 'ordinary user',
      person: stranger,
      refusalOf: (name) => (endpoints[name].access === 'provisioner' ? 'no right to provision' : null),
    },
    { title: 'provisioner', person: provisioner, refusalOf: () => null },
    { title: 'owner', person: owner, refusalOf: () => null },
  ];
}

/** Roles that quick runs leave out, as they differ little from others. */
const rolesLeftOut = ['ended session', 'provisioner'];

const RIGHT_OF_STRANGERS = 'anybody who is signed in may ask this of any device';
/** Calls that distinguish another user's data from what does not exist, and why they may. */
const distinguished: { [Name in EndpointName]?: string } = {
  listContracts: 'the page shows that a device is licensed to another user',
  renewLicense: RIGHT_OF_STRANGERS,
  getUser: 'users are known by their content',
  getUserDetails: 'users are known by their content',
  listUserScenarios: 'users are known by their content',
  listUserMedia: 'users are known by their content',
  listUserFavouriteScenarios: 'users are known by their content',
  listUserFavouriteMedia: 'users are known by their content',
};

/** Calls that no user makes about their own items. */
const notForOwners: ReadonlySet<EndpointName> = new Set(['reportScenario', 'reportMediaItem']);

/** What others may do with a published item. Everything else is for its owner. */
const forEverybody: ReadonlySet<EndpointName> = new Set([
  'getScenario',
  'getScenarioCourse',
  'downloadScenario',
  'toggleFavouriteScenario',
  'reportScenario',
  'getMediaItem',
  'downloadMedia',
  'toggleFavouriteMedia',
  'reportMediaItem',
]);

/** Calls on several items, which say of each whether it was changed. */
const bulk: ReadonlySet<EndpointName> = new Set(['changeScenarios', 'changeMedia']);

/** Statuses of calls without a target whose secrets in `scene.ts` are wrong; others succeed. */
const statusesWithoutTarget: { [Name in EndpointName]?: number } = {
  logIn: 401,
  finishSignIn: 410,
  signInWithPasskey: 401,
  confirmIdentity: 400,
  addPasskey: 400,
  startOneTimeCodes: 410,
  makeRecoveryCodes: 409,
  updatePassword: 403,
  changePassword: 400,
  checkPasswordReset: 400,
  resetPassword: 400,
  deleteAccount: 400,
};

/** Those that succeed: only the owner has a passkey, and only the newcomer's password is due. */
const successesWithoutTarget: { [Name in EndpointName]?: string } = {
  makeRecoveryCodes: 'owner',
  updatePassword: 'password due',
};

/** Calls that succeed also where there is nothing. */
const evenOfMissing: ReadonlySet<EndpointName> = new Set([
  'endSession',
  'removePasskey',
  'listContracts',
  'renewLicense',
]);

/** The status of a call that its caller may make. @param title of the caller's role. */
function statusOf(name: EndpointName, what: string, title: string): number {
  if (bulk.has(name)) return 200;
  if (what === '') return successesWithoutTarget[name] === title ? 200 : (statusesWithoutTarget[name] ?? 200);
  if (what === 'own') return notForOwners.has(name) ? 403 : 200;
  if (what === 'published') return forEverybody.has(name) ? 200 : 403;
  return evenOfMissing.has(name) ? 200 : 404;
}

/** What the calls of others must leave as it is. */
async function readState(db: Db, { hidden, published }: Scene) {
  const [scenarios, media] = (['scenario', 'media'] as const).map((kind) =>
    db
      .selectFrom(kind)
      .select(['uuid', 'name', 'description', 'privacy_level', 'deleted_at', 'version', 'file_key', 'processing_error'])
      .where('uuid', 'in', [hidden[kind].uuid, published[kind].uuid])
      .orderBy('uuid')
      .execute(),
  );
  return {
    scenarios: await scenarios,
    media: await media,
    plans: await db.selectFrom('plan').selectAll().where('uuid', '=', hidden.plan.uuid).execute(),
    uploads: await db.selectFrom('partial_upload').selectAll().where('id', '=', hidden.upload.uuid).execute(),
    passkeys: await db.selectFrom('passkey').selectAll().where('uuid', '=', hidden.passkey.uuid).execute(),
    licences: await db
      .selectFrom('license')
      .select(['id', 'contract_id', 'device_id', 'colour', 'released_at'])
      .where('id', 'in', [hidden.scenario.licence, published.scenario.licence])
      .orderBy('id')
      .execute(),
  };
}

const targetsOf = ({ own, hidden, published }: Scene, name: EndpointName): Record<string, Target> => {
  const subject = subjectOf(name);
  if (subject === 'nothing') return { '': missing };
  if (subject === 'scenario' || subject === 'media') {
    return { own: own[name], hidden: hidden[subject], published: published[subject], missing };
  }
  return {
    own: own[name],
    hidden: ['upload', 'session', 'plan', 'passkey'].includes(subject)
      ? hidden[subject as 'upload' | 'session' | 'plan' | 'passkey']
      : hidden.scenario,
    missing,
  };
};

/** Expects the session elsewhere, which others have tried to end, to go on. */
async function expectSession(url: string, { owner, hidden }: Scene): Promise<void> {
  const { text } = await call(`${url}/api/me/sessions`, { cookie: owner.cookie });
  assert(text.includes(hidden.session.uuid), `the session elsewhere is gone: ${text}`);
}

const upload = { name: 'a.isims', content: scenarioBytes() };
/** The calls of the tus protocol about an upload that has not begun to arrive, in the order in which its owner makes them. */
const tusCalls: readonly (Call & { method: string })[] = [
  { method: 'HEAD', headers: tusHeaders },
  { method: 'PATCH', headers: patchHeaders(0), body: upload.content },
  { method: 'DELETE', headers: tusHeaders },
];

/** The calls of the tus protocol, which the contract does not list, by every kind of user. @returns the number of calls. */
async function tryTus(url: string, { owner }: Scene, roles: readonly Role[]): Promise<number> {
  let responses = 0;
  const make = async (path: string, person: Person | null, options: Call): Promise<PortalResponse> => {
    responses += 1;
    return call(url + path, { ...options, ...(person !== null && { cookie: person.cookie }) });
  };
  const hidden = await beginByTus(url, owner, 'scenario', upload);
  const own = await beginByTus(url, owner, 'scenario', upload);
  for (const { title, person, refusalOf } of roles) {
    // Anybody who may upload may use the protocol.
    const refusal = refusalOf('uploadScenarios');
    const created = await make(RESUMABLE_PATH, person, { method: 'POST', headers: beginHeaders('scenario', upload) });
    const [status, message] = refusal === null ? [201, undefined] : refusals[refusal];
    assert.equal(created.status, status, `an upload begun by ${title}: ${created.text}`);
    if (message !== undefined) assert.equal(created.json<{ message: string }>().message, message, title);
    for (const options of tusCalls) {
      const where = `${options.method} of an upload by ${title}`;
      if (person === owner) {
        const { status, text } = await make(own, person, options);
        assert(status === 200 || status === 204, `${where}: ${status} ${text}`);
        continue;
      }
      const theirs = await make(hidden, person, options);
      const none = await make(`${RESUMABLE_PATH}/${missing.uuid}`, person, options);
      assert.equal(theirs.status, refusal === null ? 404 : refusals[refusal][0], `${where}: ${theirs.text}`);
      assert.deepEqual(comparablePart(theirs), comparablePart(none), `${where} tells what is hidden`);
    }
  }
  const { status, headers } = await make(hidden, owner, { method: 'HEAD', headers: tusHeaders });
  assert.deepEqual([status, headers.get('upload-offset')], [200, '0'], 'the upload that others have called');
  return responses;
}

/** Every call by every kind of user about everything, as in the contract: who may, who may not, and what others see. */
export const check: Check = {
  number: 15,
  title: 'Who may do what',
  isQuick: true,
  async run({ isQuick, createHome, progress }) {
    const home = await createHome({ env: { PORTAL_EDITS_PER_HOUR: '100000' } });
    const scene = await setScene(home);
    const { hidden } = scene;
    assert(hidden.scenario.licence !== missing.licence && hidden.scenario.device !== missing.device);
    const before = await home.withDatabase((db) => readState(db, scene));
    const portal = await home.start();
    const { url } = portal;
    const [calls, refused, compared] = [new Set<string>(), new Set<string>(), new Set<string>()];
    let responses = 0;
    const make = async (name: EndpointName, target: Target, caller: Person | null) => {
      const { path, ...rest } = await goodCall(name, target, caller);
      responses += 1;
      return call(url + path, rest);
    };

    const all = rolesOf(scene);
    const roles = isQuick ? all.filter(({ title }) => !rolesLeftOut.includes(title)) : all;
    const tus = await tryTus(url, scene, roles);
    // Calls that end the caller's session, or links signed for it, come last.
    const last = new Set<EndpointName>(['endSession', 'endOtherSessions', 'updatePassword', 'logOut']);
    const names = [...callNames.filter((name) => !last.has(name)), ...last];
    for (const [index, name] of names.entries()) {
      if (name === 'endOtherSessions') await expectSession(url, scene);
      calls.add(name);
      for (const { title, person, refusalOf } of roles) {
        const refusal = refusalOf(name);
        const isOwner = person === scene.owner;
        const seen: Record<string, PortalResponse> = {};
        for (const [what, target] of Object.entries(targetsOf(scene, name))) {
          // Each own item is used for one call only.
          if (what === 'own' && !isOwner) continue;
          if (isOwner && (what === 'hidden' || what === 'published')) continue;
          const response = await make(name, target, person);
          seen[what] = response;
          const where = `${name} by ${title}, ${what}: ${response.status} ${response.text.slice(0, 300)}`;
          if (refusal !== null) {
            const [status, message] = refusals[refusal];
            assert.equal(response.status, status, where);
            assert.equal(response.json<{ message: string }>().message, message, where);
            refused.add(`${name} ${title}`);
            continue;
          }
          if (response.status === 403) {
            const { message } = response.json<{ message: string }>();
            assert(!Object.values(refusals).some(([, text]) => text === message), where);
          }
          assert.equal(response.status, statusOf(name, what, title), where);
          if (bulk.has(name)) {
            const { successes } = response.json<{ successes: object[] }>();
            assert.equal(successes.length, what === 'own' ? 1 : 0, where);
          }
        }
        if (refusal !== null || isOwner || seen.hidden === undefined || distinguished[name] !== undefined) continue;
        assert(seen.missing, name);
        assert.deepEqual(
          comparablePart(seen.hidden),
          comparablePart(seen.missing),
          `${name} by ${title} tells what is hidden`,
        );
        compared.add(`${name} ${title}`);
      }
      progress(index + 1, names.length);
    }
    assert.equal(calls.size, Object.keys(endpoints).length);
    await portal.stop();
    assert.deepEqual(await home.withDatabase((db) => readState(db, scene)), before, 'what others have called');
    // The calls above have ended all sessions.
    const cookie = await home.withDatabase((db) => openSession(db, scene.provisioner.id));
    const factorless = { ...scene.provisioner, cookie };
    const strict = await home.start({ PORTAL_REQUIRE_SECOND_FACTOR: 'all' });
    let withoutFactor = 0;
    for (const name of names) {
      const { access, duringForcedPasswordChange: early, duringSecondFactorEnrolment: enrolment } = rulesOf(name);
      if (access === 'public' || early === true || enrolment === true) continue;
      const { path, ...rest } = await goodCall(name, scene.own[name], factorless);
      const response = await call(strict.url + path, rest);
      const [status, message] = refusals['a second factor is due'];
      const where = `${name} without a second factor: ${response.status} ${response.text.slice(0, 300)}`;
      assert.deepEqual([response.status, response.json<{ message: string }>().message], [status, message], where);
      withoutFactor += 1;
    }
    const begun = await call(strict.url + RESUMABLE_PATH, {
      method: 'POST',
      cookie,
      headers: beginHeaders('scenario', upload),
    });
    assert.equal(begun.status, 403, `an upload by tus without a second factor: ${begun.text.slice(0, 300)}`);
    const members = await call(`${strict.url}/api/shared-plan/${scene.members}`, { cookie });
    assert.equal(members.status, 403, `a plan for members without a second factor: ${members.text.slice(0, 300)}`);
    return {
      calls: `${calls.size} of ${Object.keys(endpoints).length}`,
      roles: roles.length,
      responses,
      'of the tus protocol': tus,
      'refused to': refused.size,
      'refused without a second factor': withoutFactor,
      'hidden equals missing': compared.size,
    };
  },
};
