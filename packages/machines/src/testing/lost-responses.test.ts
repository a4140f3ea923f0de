import { type EndpointName, endpoints } from '@community/contract';
import type { ContentVersion } from '@community/contract/content';
import { type Api, ApiError, type CallOptions } from '@community/contract/http';
import {
  allFactors,
  buildFactors,
  newPasskey,
  passkeyAssertion,
  passkeyChallenge,
} from '@community/mocks/account/second-factors';
import { sessions } from '@community/mocks/account/sessions';
import { buildUser } from '@community/mocks/account/users';
import { buildMediaItem, buildMediaList } from '@community/mocks/content/media';
import { trainer } from '@community/mocks/content/own-content';
import { buildScenario, buildScenarioList, tags } from '@community/mocks/content/scenarios';
import { buildVersion } from '@community/mocks/content/versions';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { describe, expect, it, vi } from 'vitest';
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  waitFor,
} from 'xstate';
import { passwordResetMachine } from '../account/passwords/password-reset.machine.ts';
import { profileMachine } from '../account/profile/profile.machine.ts';
import { profileEditMachine } from '../account/profile/profile-edit.machine.ts';
import { codeEnrolmentMachine } from '../account/second-factors/code-enrolment.machine.ts';
import { factorsMachine } from '../account/second-factors/factors.machine.ts';
import { passkeyEnrolmentMachine } from '../account/second-factors/passkey-enrolment.machine.ts';
import { ownSessionsMachine } from '../account/session/own-sessions.machine.ts';
import { firstLoginMachine } from '../account/sign-in/first-login.machine.ts';
import { secondFactorMachine } from '../account/sign-in/second-factor.machine.ts';
import { yourDataMachine } from '../account/your-data.machine.ts';
import { contentEditMachine } from '../content/edit/content-edit.machine.ts';
import { favouriteToggleMachine } from '../content/favourites/favourite-toggle.machine.ts';
import { ownItemMachine } from '../content/own/item/own-item.machine.ts';
import { ownContentMachine } from '../content/own/own-content.machine.ts';
import { readOwn } from '../content/own/own-criteria.ts';
import { tagChoiceMachine } from '../content/tag-choice.machine.ts';
import { fileReplacementMachine } from '../content/versions/file-replacement.machine.ts';
import type { ContentKind } from '../shared/shared.ts';
import { uploadListMachine } from '../upload/upload-list.machine.ts';
import { fakeApi, listeningParent, memoryDrafts, noDrafts, noUploads } from './testing.ts';

type State = Parameters<AnyMachineSnapshot['matches']>[0];

/** A change requested by a machine, and how it looks up the outcome. */
interface Change {
  machine: AnyActorLogic;
  /** The child of the machine in which the steps are taken, if any. */
  child?: string;
  input: (api: Api) => object;
  /** The user's steps, each with the state that accepts it. */
  steps: readonly [State, AnyEventObject][];
  /** The call that looks up the outcome, and its responses before and after the change. */
  read: EndpointName;
  before: unknown;
  after: unknown;
  /** Final states when the change was made, when it was not, and when that is unknown. */
  done: State;
  undone: State;
  unclear: State;
  /** Other calls. */
  calls?: Partial<Api>;
}

const own = { contributed_by: trainer, privacy_level: 0 as const, is_publishable: true };
const item = { scenario: buildScenario({ ...own, name: 'Croup' }), media: buildMediaItem({ ...own, name: 'Wound' }) };
const user = buildUser({ is_public: true, firstName: 'Wren', force_password_change: true });
const gone = (status: number) => new ApiError(status);
const { parent } = listeningParent();
const get: Record<ContentKind, EndpointName> = { scenario: 'getScenario', media: 'getMediaItem' };
const lists: Partial<Api> = {
  listOwnScenarios: async () => buildScenarioList([item.scenario]),
  listOwnMedia: async () => buildMediaList([item.media]),
  listTags: async () => tags,
  getLastScenarioChange: async () => ({ change: null }),
  getLastMediaChange: async () => ({ change: null }),
};

const row = (kind: ContentKind, change: object, steps: Change['steps'], ends: Partial<Change>): Change => ({
  machine: ownItemMachine,
  input: (api) => ({ api, kind, item: { ...item[kind], ...change }, createKey: () => 'key', parent }),
  steps,
  read: get[kind],
  before: { ...item[kind], ...change },
  after: item[kind],
  done: '',
  undone: '',
  unclear: '',
  ...ends,
});

const publishing = (kind: ContentKind) =>
  row(kind, {}, [[{ ready: 'unpublished' }, { type: 'privacy.toggled' }]], {
    after: { ...item[kind], privacy_level: 2 },
    done: { ready: 'published' },
    undone: { ready: 'unpublished' },
    unclear: { ready: 'unclear' },
  });

const retrying = (kind: ContentKind) =>
  row(kind, { processing_error: 'Unreadable.', is_processed: false }, [['broken', { type: 'retried' }]], {
    after: { ...item[kind], processing_error: null, is_processed: false },
    done: { processing: 'waiting' },
    undone: 'broken',
    unclear: 'unclearRetry',
  });

const editing = (kind: ContentKind): Change => ({
  machine: contentEditMachine,
  input: (api) => ({
    api,
    kind,
    id: item[kind].uuid_id,
    userId: trainer.uuid_id,
    drafts: memoryDrafts(),
    uploads: noUploads,
    createKey: () => 'key',
  }),
  steps: [
    ['form', { type: 'values.edited', change: { name: ' Mine ' } }],
    [{ form: { edit: 'editing' } }, { type: 'form.submitted' }],
  ],
  read: get[kind],
  before: item[kind],
  after: { ...item[kind], name: 'Mine', version: item[kind].version + 1 },
  done: { form: { edit: 'saved' } },
  undone: { form: { edit: 'failed' } },
  unclear: { form: { edit: 'unclear' } },
  calls: lists,
});

const deleting = (kind: ContentKind): Change => ({
  ...editing(kind),
  child: 'deletion',
  steps: [
    ['idle', { type: 'delete.requested', name: 'Croup' }],
    ['asking', { type: 'delete.confirmed' }],
  ],
  after: gone(404),
  done: 'deleted',
  undone: 'idle',
  unclear: 'unclear',
});

const several = (kind: ContentKind, change: object, steps: Change['steps'], ends: Partial<Change> = {}): Change => ({
  machine: ownContentMachine,
  input: (api) => ({
    api,
    kind,
    ...readOwn(new URLSearchParams()),
    deleted: null,
    drafts: noDrafts,
    createKey: () => 'key',
    ...change,
  }),
  steps,
  read: get[kind],
  before: item[kind],
  after: { ...item[kind], privacy_level: 2 },
  done: { work: 'summarised' },
  undone: { work: 'failed' },
  unclear: { work: 'unclear' },
  calls: lists,
  ...ends,
});

const ticked = (kind: ContentKind): Change['steps'][number] => [
  { work: 'idle' },
  { type: 'row.ticked', id: item[kind].uuid_id, isTicked: true } as AnyEventObject,
];

const publishingSeveral = (kind: ContentKind) =>
  several(kind, {}, [ticked(kind), [{ work: 'idle' }, { type: 'privacy.requested', isPublic: true }]]);

const starring = (kind: ContentKind): Change => ({
  machine: favouriteToggleMachine,
  input: (api) => ({
    api,
    kind,
    id: item[kind].uuid_id,
    name: 'Croup',
    isFavourite: false,
    count: 3,
    createKey: () => 'key',
    parent,
  }),
  steps: [['notFavourite', { type: 'toggled' }]],
  read: get[kind],
  before: { ...item[kind], is_favourited_by_current_user: false },
  after: { ...item[kind], is_favourited_by_current_user: true },
  done: 'favourite',
  undone: 'notFavourite',
  unclear: 'unclear',
});

const versionsCall: Record<ContentKind, EndpointName> = {
  scenario: 'listScenarioVersions',
  media: 'listMediaVersions',
};
const versionsOf = (...versions: ContentVersion[]) => ({ total: versions.length, from: 1, to: 1, count: 1, versions });
const file = { name: 'new', path: '', size: 10, type: '', open: async () => new Blob(['{}']) };

const replacing = (kind: ContentKind): Change => ({
  machine: fileReplacementMachine,
  input: (api) => {
    const { uuid_id: id, name } = item[kind];
    return { api, kind, id, name, uploads: noUploads, createKey: () => 'key', parent };
  },
  steps: [
    ['closed', { type: 'replacement.opened' }],
    [{ open: 'choosing' }, { type: 'file.chosen', file }],
    [{ open: 'choosing' }, { type: 'form.submitted' }],
  ],
  read: versionsCall[kind],
  before: versionsOf(buildVersion()),
  after: versionsOf(buildVersion({ number: 2, state: 'processing', added_at: '2026-03-01T08:00:00.000Z' })),
  done: 'closed',
  undone: { open: 'failed' },
  unclear: { open: 'unclear' },
  calls: {
    getConfiguration: async () => buildConfiguration(),
    getStorage: async () => ({ used_bytes: 0, quota_bytes: 1e10 }),
  },
});

const undone = (kind: ContentKind) => {
  const { uuid_id, name } = item[kind];
  const until = new Date(Date.now() + 300_000).toISOString();
  return several(
    kind,
    { deleted: { ids: [uuid_id], what: name, until } },
    [[{ undo: 'offered' }, { type: 'undone', id: uuid_id }]],
    {
      before: gone(404),
      after: item[kind],
      done: { undo: 'none' },
      undone: { undo: 'offered' },
      unclear: { undo: 'unclear' },
    },
  );
};

const [here, elsewhere, ...otherSessions] = sessions;
const endingSessions = (step: Change['steps'][number], ends: Pick<Change, 'after'>): Change => ({
  machine: ownSessionsMachine,
  input: (api) => ({ api }),
  steps: [step],
  read: 'listSessions',
  before: { sessions },
  done: { shown: 'ended' },
  undone: { shown: 'refused' },
  unclear: { shown: 'unclear' },
  ...ends,
});

const passkeys = { isSupported: true, use: async () => passkeyAssertion, create: async () => newPasskey };
const had = { ...allFactors, is_recent: true };
const removal = { done: { shown: 'done' }, undone: { shown: 'refused' }, unclear: { shown: 'unclear' } };
const stepEnds = {
  read: 'getMe' as const,
  before: gone(401),
  after: user,
  done: 'made',
  undone: 'failed',
  unclear: 'unclear',
};
const typed = (value: string) => ({ type: 'code.changed', value }) as AnyEventObject;

/** What second factors change. */
const factorChanges: Partial<Record<EndpointName, Change[]>> = {
  finishSignIn: [
    {
      machine: secondFactorMachine,
      input: (api) => ({ api, passkeys, challenge: { ticket: 'sealed', ways: ['code'] } }),
      steps: [
        ['editing', typed('123456')],
        ['editing', { type: 'form.submitted' }],
      ],
      ...stepEnds,
    },
  ],
  signInWithPasskey: [
    {
      machine: secondFactorMachine,
      input: (api) => ({ api, passkeys, challenge: null }),
      steps: [],
      ...stepEnds,
      calls: { beginPasskeySignIn: async () => passkeyChallenge },
    },
  ],
  addPasskey: [
    {
      machine: passkeyEnrolmentMachine,
      input: (api) => ({ api, passkeys, proof: 'proof', known: [] }),
      steps: [
        ['naming', { type: 'name.changed', value: 'Telephone' }],
        ['naming', { type: 'form.submitted' }],
      ],
      read: 'listFactors',
      before: buildFactors(),
      after: allFactors,
      done: 'added',
      undone: 'failed',
      unclear: 'unclear',
      calls: { beginPasskey: async () => passkeyChallenge },
    },
  ],
  startOneTimeCodes: [
    {
      machine: codeEnrolmentMachine,
      input: (api) => ({ api, proof: 'proof' }),
      steps: [
        ['scanning', typed('123456')],
        ['scanning', { type: 'form.submitted' }],
      ],
      read: 'listFactors',
      before: buildFactors(),
      after: allFactors,
      done: 'started',
      undone: 'failed',
      unclear: 'unclear',
      calls: { beginOneTimeCodes: async () => ({ ticket: 'sealed', secret: 'JBSW', uri: 'otpauth://totp/x' }) },
    },
  ],
  removePasskey: [
    {
      machine: factorsMachine,
      input: (api) => ({ api, passkeys }),
      steps: [
        [{ shown: 'some' }, { type: 'passkey.discarded', id: had.passkeys[0]?.uuid_id }],
        ['asking', { type: 'removal.confirmed' }],
      ],
      read: 'listFactors',
      before: had,
      after: { ...had, passkeys: had.passkeys.slice(1) },
      ...removal,
      calls: { confirmIdentity: async () => ({ proof: 'proof' }) },
    },
  ],
  stopOneTimeCodes: [
    {
      machine: factorsMachine,
      input: (api) => ({ api, passkeys }),
      steps: [
        [{ shown: 'some' }, { type: 'codes.discarded' }],
        ['asking', { type: 'removal.confirmed' }],
      ],
      read: 'listFactors',
      before: had,
      after: { ...had, one_time_codes: null },
      ...removal,
      calls: { confirmIdentity: async () => ({ proof: 'proof' }) },
    },
  ],
};

const newPassword: Change['steps'] = [
  ['editing', { type: 'password.changed', value: 'Simulate2' }],
  ['editing', { type: 'confirmation.changed', value: 'Simulate2' }],
  ['editing', { type: 'form.submitted' }],
];

/** All changes that machines request from the server, by call. */
const changes: Partial<Record<EndpointName, Change[]>> = {
  ...factorChanges,
  updateScenario: [editing('scenario')],
  updateMediaItem: [editing('media')],
  deleteScenario: [deleting('scenario')],
  deleteMediaItem: [deleting('media')],
  setScenarioPrivacy: [publishing('scenario')],
  setMediaItemPrivacy: [publishing('media')],
  retryScenario: [retrying('scenario')],
  retryMediaItem: [retrying('media')],
  changeScenarios: [publishingSeveral('scenario'), undone('scenario')],
  changeMedia: [publishingSeveral('media'), undone('media')],
  replaceScenarioFile: [replacing('scenario')],
  replaceMediaFile: [replacing('media')],
  toggleFavouriteScenario: [starring('scenario')],
  toggleFavouriteMedia: [starring('media')],
  createTag: [
    {
      machine: tagChoiceMachine,
      input: (api) => ({ api, createKey: () => 'key', parent }),
      steps: [['ready', { type: 'tag.requested', title: 'Obstetrics' }]],
      read: 'listTags',
      before: tags,
      after: [...tags, { id: 70, title: 'obstetrics' }],
      done: 'ready',
      undone: 'creationFailed',
      // It reports that it does not know; creating the tag again is as good as looking it up.
      unclear: 'creationFailed',
    },
  ],
  updatePrivacy: [
    {
      machine: profileMachine,
      input: (api) => ({ api }),
      steps: [[{ shown: 'settled' }, { type: 'privacy.chosen', isPublic: false }]],
      read: 'getMe',
      before: user,
      after: { ...user, is_public: false },
      done: { shown: 'changed' },
      undone: { shown: 'refused' },
      unclear: { shown: 'unclear' },
    },
  ],
  updateDetails: [
    {
      machine: profileEditMachine,
      input: (api) => ({ api, drafts: memoryDrafts() }),
      steps: [
        ['form', { type: 'field.changed', field: 'firstName', value: ' Robin ' }],
        ['form', { type: 'form.submitted' }],
      ],
      read: 'getMe',
      before: user,
      after: { ...user, firstName: 'Robin' },
      done: { form: 'saved' },
      undone: { form: 'failed' },
      unclear: { form: 'unclear' },
    },
  ],
  updatePassword: [
    {
      machine: firstLoginMachine,
      child: 'form',
      input: (api) => ({ api, user }),
      steps: newPassword,
      read: 'getMe',
      before: user,
      // The change ends every session.
      after: gone(401),
      done: 'changed',
      undone: 'failed',
      unclear: 'unclear',
    },
  ],
  resetPassword: [
    {
      machine: passwordResetMachine,
      child: 'form',
      input: (api) => ({ api, token: 'a'.repeat(43) }),
      steps: newPassword,
      read: 'checkPasswordReset',
      before: { ok: true },
      after: gone(410),
      done: 'changed',
      undone: 'failed',
      unclear: 'unclear',
    },
  ],
  endSession: [
    endingSessions([{ shown: 'several' }, { type: 'end.requested', id: elsewhere?.uuid_id }], {
      after: { sessions: [here, ...otherSessions] },
    }),
  ],
  endOtherSessions: [
    endingSessions([{ shown: 'several' }, { type: 'endOthers.requested' }], { after: { sessions: [here] } }),
  ],
  deleteAccount: [
    {
      machine: yourDataMachine,
      input: (api) => ({ api, passkeys, drafts: noDrafts }),
      steps: [
        [{ deletion: 'closed' }, { type: 'deletion.opened' }],
        [{ deletion: 'confirming' }, { type: 'content.chosen', content: 'keep' }],
        [{ deletion: 'confirming' }, { type: 'password.changed', value: 'Simulate1' }],
        [{ deletion: 'confirming' }, { type: 'deletion.confirmed' }],
      ],
      calls: { listFactors: async () => allFactors },
      read: 'getMe',
      before: user,
      after: gone(401),
      done: { deletion: 'deleted' },
      undone: { deletion: { confirming: 'failed' } },
      unclear: { deletion: 'unclear' },
    },
  ],
  attest: [
    {
      machine: uploadListMachine,
      input: (api) => ({
        api,
        kind: 'scenario',
        device: { hash: async () => '', whenReachable: async () => {}, uploads: noUploads, createKey: () => 'key' },
        startsAtOnce: true,
        drafts: noDrafts,
      }),
      steps: [
        [{ rights: 'needed' }, { type: 'rights.asked' }],
        [{ rights: 'asking' }, { type: 'rights.confirmed' }],
      ],
      read: 'getMe',
      before: { ...user, attested_at: null },
      after: { ...user, attested_at: '2026-03-14T10:30:00.000Z' },
      done: { rights: 'given' },
      undone: { rights: 'unconfirmed' },
      // It asks to confirm again, which does no harm.
      unclear: { rights: 'unconfirmed' },
    },
  ],
};

/** Mutations without a lookup of the outcome, and why. */
const others: Partial<Record<EndpointName, string>> = {
  logIn: 'the form says nothing but that no answer came',
  beginPasskeySignIn: 'changes nothing',
  beginConfirmation: 'changes nothing',
  confirmIdentity: 'changes nothing',
  beginPasskey: 'changes nothing',
  renamePasskey: 'no screen uses it: asked again it answers the same',
  beginOneTimeCodes: 'changes nothing',
  changePassword: 'tested beside its machine',
  makeRecoveryCodes: 'codes whose response was lost are made again',
  sendPasswordEmail: 'only the mail shows whether it was sent',
  sendOwnPasswordEmail: 'only the mail shows whether it was sent',
  checkPasswordReset: 'changes nothing',
  validateUsername: 'changes nothing, and no screen uses it',
  findContributed: 'changes nothing',
  restoreScenario: 'no screen uses it: undo restores by the call for several',
  restoreMediaItem: 'no screen uses it: undo restores by the call for several',
  reportScenario: 'sent again it does nothing more, and the dialog says so',
  reportMediaItem: 'sent again it does nothing more, and the dialog says so',
  uploadScenarios: 'the row looks whether the file has arrived before it sends it again',
  uploadMedia: 'the row looks whether the file has arrived before it sends it again',
  finishUpload: 'asked again it answers the same',
  claimLicense: 'tested beside its machine',
  relinquishLicense: 'tested beside its machine',
  releaseLicense: 'tested beside its machine',
  restoreScenarioVersion: 'tested beside its machine',
  restoreMediaVersion: 'tested beside its machine',
  deleteScenarioVersion: 'tested beside its machine',
  deleteMediaVersion: 'tested beside its machine',
  createPlan: 'asked again with its key it makes no other plan; tested beside its machine',
  addToPlan: 'asked again with its key it adds nothing more; tested beside its machine',
  updatePlan: 'asked again with its key it answers how the plan is by now; tested beside its machine',
  sharePlan: 'asked again with its key it answers how it is; tested beside its machine',
  deletePlan: 'the list is loaded again, and shows whether it is there',
  restorePlan: 'asked again it answers the same',
  renewLicense: 'it is tried again by itself, and says nothing of a licence until it is renewed',
  saveContractNotes: 'tested beside its machine',
};

const table = Object.entries(changes).flatMap(([call, list]) => list.map((change) => [call, change] as const));

/** The actor in which the steps of a change are taken: the machine, or its child once it is running. */
async function actorOf(root: AnyActorRef, { child }: Change): Promise<AnyActorRef> {
  if (child === undefined) return root;
  const { children } = await waitFor(root, (snapshot: AnyMachineSnapshot) => child in snapshot.children);
  return children[child];
}

const isIn = (actors: AnyActorRef[], state: State) =>
  actors.some((actor) => (actor.getSnapshot() as AnyMachineSnapshot).matches(state));

async function lose(call: string, change: Change, failure: ApiError, isMade: boolean, canRead: boolean) {
  const server = { isMade: false, isSilent: false };
  const mutate = vi.fn(() => {
    Object.assign(server, { isMade, isSilent: !canRead });
    return Promise.reject(failure);
  });
  const read = async (_: unknown, options?: CallOptions) => {
    // What was stored on the device is from before the change.
    if (server.isSilent && options?.acceptsCached) return change.before;
    if (server.isSilent) throw new ApiError(null);
    const answer = server.isMade ? change.after : change.before;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const api = fakeApi({ ...change.calls, [change.read]: read, [call]: mutate } as Partial<Api>);
  const root = createActor(change.machine, { input: change.input(api) }) as unknown as AnyActorRef;
  root.start();
  const actor = await actorOf(root, change);
  const reaches = (state: State) => vi.waitFor(() => expect(isIn([root, actor], state)).toBe(true));
  for (const [state, event] of change.steps) {
    await reaches(state);
    // Rows appear a moment after the list.
    await vi.waitFor(() => expect(Object.keys(actor.getSnapshot().context.items ?? { none: 1 })).not.toEqual([]));
    actor.send(event);
  }
  await vi.waitFor(() => expect(mutate).toHaveBeenCalledOnce());
  await waitFor(actor, (snapshot: AnyMachineSnapshot) => !snapshot.hasTag('busy'));
  return { actors: [root, actor], actor, mutate, reaches, server };
}

const states = (actors: AnyActorRef[], { done, undone: not, unclear }: Change) => ({
  done: isIn(actors, done),
  undone: isIn(actors, not),
  unclear: isIn(actors, unclear),
});

it('every mutation is covered', () => {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method !== 'GET');
  expect([...Object.keys(changes), ...Object.keys(others)].sort()).toEqual(names.sort());
});

const failures: [string, ApiError][] = [
  ['no answer', new ApiError(null)],
  ['a 500', new ApiError(500)],
  ['a 502', new ApiError(502)],
  ['an answer that cannot be read', new ApiError(200, { kind: 'invalid' })],
];

describe.each(table)('%s', (call, change) => {
  const isSame = JSON.stringify(change.undone) === JSON.stringify(change.unclear);

  it.each(failures)('after %s: finds that it was done', async (_, failure) => {
    const { actors, mutate } = await lose(call, change, failure, true, true);
    expect(states(actors, change)).toEqual({ done: true, undone: false, unclear: false });
    expect(mutate).toHaveBeenCalledOnce();
  });

  it.each(failures)('after %s: finds that it was not done', async (_, failure) => {
    const { actors } = await lose(call, change, failure, false, true);
    expect(states(actors, change)).toEqual({ done: false, undone: true, unclear: isSame });
  });

  it.each([true, false])(
    'does not claim to know what it cannot look up (%s), and looks again when it can',
    async (isMade) => {
      const { actors, actor, mutate, server, reaches } = await lose(call, change, new ApiError(null), isMade, false);
      expect(states(actors, change)).toEqual({ done: false, undone: isSame, unclear: true });
      if (isSame) return;
      server.isSilent = false;
      actor.send({ type: 'connection.restored' });
      await reaches(isMade ? change.done : change.undone);
      expect(mutate).toHaveBeenCalledOnce();
    },
  );

  it('believes a refusal without looking it up', async () => {
    const { actors, actor } = await lose(call, change, new ApiError(403), true, false);
    expect(states(actors, change).done).toBe(false);
    expect(JSON.stringify(actor.getSnapshot().value)).not.toContain('check');
  });
});
