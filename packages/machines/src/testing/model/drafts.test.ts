import type { User } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { allFactors } from '@community/mocks/account/second-factors';
import { buildUser } from '@community/mocks/account/users';
import { buildPlan } from '@community/mocks/content/plans';
import { buildScenario, buildScenarioList, tags } from '@community/mocks/content/scenarios';
import { agreementCases, buildAgreementList } from '@community/mocks/licensing/licensing';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { buildUuid } from '@community/mocks/uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyActor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { profileEditMachine } from '../../account/profile/profile-edit.machine.ts';
import { sessionMachine } from '../../account/session/session.machine.ts';
import { yourDataMachine } from '../../account/your-data.machine.ts';
import { contentEditMachine } from '../../content/edit/content-edit.machine.ts';
import { ownContentMachine } from '../../content/own/own-content.machine.ts';
import { readOwn } from '../../content/own/own-criteria.ts';
import { planEditMachine } from '../../content/plans/plan-edit.machine.ts';
import { provisioningMachine } from '../../licensing/agreements/provisioning.machine.ts';
import { licenseClaimMachine } from '../../licensing/claim/license-claim.machine.ts';
import { createStateStore, STORAGE_KEY, type StateStore } from '../../shared/stored-state.ts';
import { createDrafts, type Drafts } from '../../shell/drafts.ts';
import { uploadListMachine } from '../../upload/upload-list.machine.ts';
import { joinedTablet } from '../tablet.ts';
import { failing, fakeApi, pending } from '../testing.ts';
import { machineFixtures } from './machine-fixtures.ts';

const wren = buildUser();
const robin = buildUser({ uuid_id: buildUuid(78), firstName: 'Robin' });
const scenario = buildScenario();
const plan = buildPlan();
const firstItem = plan.items[0]?.id ?? '';
const { licensedHere: _, ...contracts } = agreementCases;
const page = { kind: 'scenario' as const, ...readOwn(new URLSearchParams()) };
const device = { hash: () => pending(), whenReachable: () => pending(), createKey: () => 'key' };
const file = { name: 'croup.isims', path: '', size: 2, type: '', open: () => pending() };

/** A healthy portal for forms; all submissions are answered with `refuse`. */
const portal = (refuse: () => Promise<never>): Api =>
  fakeApi({
    getMe: async () => wren,
    getConfiguration: async () => buildConfiguration(),
    getStorage: async () => ({ used_bytes: 0, quota_bytes: 1e9 }),
    getScenario: async () => scenario,
    listOwnScenarios: async () => buildScenarioList([scenario]),
    getLastScenarioChange: async () => ({ change: null }),
    listTags: async () => tags,
    listFactors: async () => allFactors,
    listContracts: async () => buildAgreementList(Object.values(contracts)),
    createTag: refuse,
    changeScenarios: refuse,
    updateScenario: refuse,
    getPlan: async () => plan,
    updatePlan: refuse,
    updateDetails: refuse,
    deleteAccount: refuse,
    claimLicense: refuse,
    saveContractNotes: refuse,
  });

/** A form with a draft. */
interface Form {
  /** The events that fill it, by machine. */
  filledBy: readonly string[];
  machine: AnyStateMachine;
  input: (api: Api, drafts: Drafts) => object;
  /** Whether the page has loaded enough to open the form. */
  isReady: (snapshot: AnyMachineSnapshot) => boolean;
  /** Opens the form, if it is an overlay. */
  open?: (actor: AnyActorRef) => void | Promise<void>;
  fill: (actor: AnyActorRef) => void;
  submit?: (actor: AnyActorRef) => void;
  /** The form's values. */
  values: (snapshot: AnyMachineSnapshot) => unknown;
}

const forms: Record<string, Form> = {
  'editing content': {
    filledBy: ['content-edit/values.edited', 'tag-choice/tag.requested'],
    machine: contentEditMachine,
    input: (api, drafts) => ({
      api,
      drafts,
      kind: 'scenario',
      id: scenario.uuid_id,
      userId: scenario.contributed_by.uuid_id,
      createKey: () => 'key',
    }),
    isReady: (snapshot) => snapshot.matches('form'),
    fill: (actor) => {
      actor.send({ type: 'values.edited', change: { name: 'Croup', tags: tags.slice(1, 3) } });
      actor.send({ type: 'values.edited', change: { tagText: 'Obste' } });
    },
    submit: (actor) => actor.send({ type: 'form.submitted' }),
    values: ({ context }) => context.values,
  },
  'a plan': {
    filledBy: ['values.edited', 'item.edited', 'items.moved', 'item.moved', 'item.removed'].map(
      (type) => `plan-edit/${type}`,
    ),
    machine: planEditMachine,
    input: (api, drafts) => ({ api, drafts, id: plan.uuid_id, createKey: () => 'key', offlineContent: null }),
    isReady: (snapshot) => snapshot.matches('form'),
    fill: (actor) => {
      actor.send({ type: 'values.edited', change: { title: 'Day two', startTime: '08:15' } });
      actor.send({ type: 'item.edited', id: firstItem, change: { minutes: 20 } });
      actor.send({ type: 'item.moved', id: firstItem, by: 1 });
    },
    submit: (actor) => actor.send({ type: 'form.submitted' }),
    values: ({ context }) => context.values,
  },
  'the own details': {
    filledBy: ['profile-edit/field.changed', 'profile-edit/languages.chosen'],
    machine: profileEditMachine,
    input: (api, drafts) => ({ api, drafts }),
    isReady: (snapshot) => snapshot.matches('form'),
    fill: (actor) => {
      actor.send({ type: 'field.changed', field: 'firstName', value: 'Robin' });
      actor.send({ type: 'field.changed', field: 'telephoneNumber', value: '+44 20 7946 0000' });
      actor.send({ type: 'languages.chosen', languages: ['fr'] });
    },
    submit: (actor) => actor.send({ type: 'form.submitted' }),
    values: ({ context }) => context.details,
  },
  'a claim': {
    filledBy: ['license-claim/colour.chosen', 'license-claim/serialNumber.changed'],
    machine: licenseClaimMachine,
    input: (api, drafts) => ({ api, drafts, tablet: joinedTablet().tablet, agreementId: '31', createKey: () => 'key' }),
    isReady: (snapshot) => snapshot.matches('editing'),
    fill: (actor) => {
      actor.send({ type: 'colour.chosen', colour: 'none' });
      actor.send({ type: 'serialNumber.changed', serialNumber: 'DMQ1K4VWHG7J' });
    },
    submit: (actor) => actor.send({ type: 'form.submitted' }),
    values: ({ context: { colour, serialNumber } }) => ({ colour, serialNumber }),
  },
  'notes on an agreement': {
    filledBy: ['agreement-notes/text.changed'],
    machine: provisioningMachine,
    input: (api, drafts) => ({ api, drafts, tablet: joinedTablet().tablet }),
    isReady: (snapshot) => snapshot.matches('shown'),
    fill: (actor) =>
      actor.getSnapshot().context.parts.get(31).notes.send({ type: 'text.changed', text: 'Ask Mr Sato.' }),
    submit: (actor) => actor.getSnapshot().context.parts.get(31).notes.send({ type: 'form.submitted' }),
    values: ({ context }) => context.parts.get(31).notes.getSnapshot().context.text,
  },
  'tags for several': {
    filledBy: [
      'own-content/tagText.changed',
      'own-content/tag.chosen',
      'own-content/tag.dropped',
      'tag-choice/tag.requested',
    ],
    machine: ownContentMachine,
    input: (api, drafts) => ({ api, drafts, ...page, deleted: null, createKey: () => 'key' }),
    isReady: (snapshot) => Object.keys(snapshot.context.items).length > 0,
    fill: (actor) => {
      actor.send({ type: 'row.ticked', id: scenario.uuid_id, isTicked: true });
      actor.send({ type: 'tags.requested', action: 'removeTags' });
      actor.send({ type: 'tag.chosen', tag: tags[0] });
      actor.send({ type: 'tag.chosen', tag: tags[1] });
      actor.send({ type: 'tag.dropped', id: tags[0]?.id });
      actor.send({ type: 'tagText.changed', text: 'Obste' });
    },
    submit: (actor) => actor.send({ type: 'confirmed' }),
    values: ({ context: { selected, targets, action, tags: chosen, tagText } }) => ({
      selected,
      targets,
      action,
      chosen,
      tagText,
    }),
  },
  'deleting the account': {
    filledBy: ['your-data/content.chosen'],
    machine: yourDataMachine,
    input: (api, drafts) => ({ api, drafts, passkeys: { isSupported: false, use: pending, create: pending } }),
    isReady: () => true,
    open: async (actor) => {
      actor.send({ type: 'deletion.opened' });
      await until(() => expect(actor.getSnapshot().matches({ deletion: 'confirming' })).toBe(true));
    },
    fill: (actor) => {
      actor.send({ type: 'content.chosen', content: 'remove' });
      actor.send({ type: 'password.changed', value: 'Simulate1' });
    },
    submit: (actor) => actor.send({ type: 'deletion.confirmed' }),
    values: ({ context }) => context.content,
  },
  'an upload': {
    filledBy: ['upload-list/files.added'],
    machine: uploadListMachine,
    input: (api, drafts) => ({ api, drafts, kind: 'scenario', device, startsAtOnce: true }),
    isReady: (snapshot) => snapshot.matches({ limits: 'known' }),
    fill: (actor) => actor.send({ type: 'files.added', files: [file], leftOut: 0 }),
    // After a reload the browser no longer has the file: only its name is left.
    values: ({ context: { interrupted, rows } }) => [
      ...interrupted,
      ...rows.map((row: AnyActor) => row.getSnapshot().context.name),
    ],
  },
};

/** Why values are not stored as drafts, by machine and event. */
const notKept: Record<string, Record<string, string>> = {
  'Passwords are never stored.': {
    'sign-in': 'password.changed',
    'password-form': 'password.changed confirmation.changed',
    'your-data': 'password.changed',
    'identity-confirmation': 'password.changed',
  },
  'No user is signed in, so the draft has no owner, and the next user of this tablet must not read it.': {
    'sign-in': 'username.changed',
    'forgotten-password': 'email.changed',
  },
  'Codes are good for a moment, and for no one else.': {
    'second-factor': 'code.changed',
    'code-enrolment': 'code.changed',
  },
  'A word, typed while the browser waits; who comes back begins again.': {
    'passkey-enrolment': 'name.changed',
    'plan-list': 'title.changed',
    'plan-addition': 'plan.chosen title.changed',
    'file-replacement': 'note.changed',
  },
  'A file cannot be kept: who comes back chooses it again.': {
    'file-replacement': 'file.chosen',
  },
  'It is sent with the very press.': {
    'second-factor': 'way.chosen',
    'identity-confirmation': 'way.chosen',
    factors: 'passkey.discarded',
    profile: 'privacy.chosen',
    'own-sessions': 'end.requested',
    download: 'download.requested',
    'download-history': 'download.requested',
    'file-versions': 'download.requested restore.requested delete.requested',
    deletion: 'delete.requested',
    'own-content':
      'delete.requested restore.requested purge.requested privacy.requested details.requested download.requested ' +
      'undone',
    'content-browse': 'download.requested',
    provisioning: 'return.requested claim.requested',
    'license-return': 'return.requested',
    'license-handover': 'handover.requested',
    'plan-list': 'copy.requested delete.requested',
    'plan-sharing': 'audience.chosen',
    'plan-handover': 'handover.requested',
  },
  'It says what is looked at, changes nothing, and is in the address once it is searched for.': {
    'content-browse':
      'term.changed age.chosen condition.chosen fileType.chosen language.chosen device.chosen tags.chosen tag.added ' +
      'contributor.chosen sort.chosen languages.mixed perPage.chosen location.changed row.chosen side.chosen',
    'content-preview': 'item.chosen',
    'content-list': 'page.requested',
    'own-list': 'page.requested',
    'own-content': 'sort.chosen status.chosen term.changed location.changed preview.requested tags.requested',
    'profile-list': 'page.chosen',
    'plan-list': 'location.changed',
    'download-history': 'location.changed',
    'public-profile': 'tab.chosen',
    'favourites-panel': 'tab.chosen',
    'scenario-course': 'look.chosen played speed.chosen moment.chosen',
  },
  'It says what is looked at for a moment, and changes nothing.': {
    'seat-table': 'order.changed term.changed',
    'plan-print': 'print.opened part.ticked',
    'media-viewer': 'opened zoomed panned moved chosen',
    'content-browse': 'details.toggled',
    'sound-player': 'play.requested sought',
  },
  'Ticks alone are not taken up: the next press would change what was ticked days ago.': {
    'own-content': 'row.ticked all.ticked',
    'upload-list': 'selection.toggled',
    'upload-row': 'selection.toggled',
    'seat-table': 'seats.ticked',
  },
  'A word to the operator, written and sent in a moment; what is reported must not wait on a shared tablet.': {
    report: 'reason.chosen note.changed',
  },
  'It goes with the chosen files, which do not outlive the page either.': {
    'upload-list': 'licence.changed reuseWords.changed',
    'upload-row': 'row.queued',
  },
  'It goes with what is ticked, which does not outlive the page either.': {
    'own-content': 'words.changed language.chosen',
  },
  'It only puts something away.': { 'own-content': 'undo.dismissed', 'upload-list': 'row.removed' },
  'It is kept, apart from the drafts.': { 'app-shell': 'theme.chosen' },
  'It is a menu.': { 'app-shell': 'menu.opened' },
  'The program says it, and no user.': {
    session: 'user.updated storage.changed signOut.requested unsent.counted',
    'unsaved-changes': 'values.changed',
    'favourite-toggle': 'favourite.set',
    'own-item': 'item.refreshed',
    'sound-player': 'playback.progressed length.known',
    'status-counts': 'counts.loaded',
    'content-preview': 'rows.shown',
    'content-browse': 'visit.begun',
    'agreement-notes': 'notes.fetched',
    'seat-table': 'seats.listed',
    bridge: 'request.made request.aborted request.silent request.misdirected message.received',
    'tablet-import': 'tablet.changed',
    provisioning: 'tablet.changed license.renewed',
    'license-claim': 'tablet.changed',
    'license-renewal': 'tablet.changed',
    'app-shell': 'announced',
    overlays: 'turn.requested turn.ended',
    download: 'download.answered',
    'plan-download': 'download.answered',
    'plan-sharing': 'link.copied',
    'plan-print': 'scenarios.loaded',
    'plan-handover': 'download.answered',
    'your-data': 'export.answered',
  },
};

const excused = Object.values(notKept).flatMap((events) =>
  Object.entries(events).flatMap(([machine, types]) => types.split(' ').map((type) => `${machine}/${type}`)),
);
const kept = Object.values(forms).flatMap(({ filledBy }) => filledBy);

it('all input is stored as a draft, or there is a reason why not', () => {
  // The fixtures list all event payloads, or they do not compile.
  const given = machineFixtures.flatMap(({ machine, payloads }) =>
    Object.keys(payloads).map((type) => `${machine.id}/${type}`),
  );
  expect([...new Set([...kept, ...excused])].sort()).toEqual(given.sort());
  expect(excused.filter((name) => kept.includes(name))).toEqual([]);
});

/** Polls as often as possible: the conditions take no time of their own. */
const until = (settled: () => void) => vi.waitFor(settled, { interval: 1 });

const running: AnyActor[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
  vi.useRealTimers();
});

/** A tablet's browser, whose storage survives its pages. */
class Browser {
  readonly items = new Map<string, string>();

  /** Opens the portal again, as after a reload or a restart. */
  load(): StateStore {
    const storage = {
      getItem: (key: string) => this.items.get(key) ?? null,
      setItem: (key: string, text: string) => void this.items.set(key, text),
    };
    return createStateStore(storage, () => {});
  }

  get text(): string {
    return this.items.get(STORAGE_KEY) ?? '';
  }

  private session(user: User, logOut: Api['logOut'] = async () => ({ ok: true })) {
    const input = { store: this.load(), api: fakeApi({ getMe: async () => user, logOut }) };
    const session = createActor(sessionMachine, { input }).start();
    running.push(session);
    return session;
  }

  async signIn(user: User): Promise<void> {
    const session = this.session(user);
    session.send({ type: 'credentials.accepted' });
    await until(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true));
  }

  async end(how: 'expires' | 'is ended'): Promise<void> {
    const session = this.session(wren);
    await until(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true));
    session.send({ type: how === 'expires' ? 'session.expired' : 'signOut.requested' });
    await until(() => expect(this.load().read().userId).toBeNull());
  }

  /** Visits the page of a form, and restores the draft of an earlier visit. */
  async visit(form: Form, refuse = failing(401)) {
    const actor = createActor(form.machine, { input: form.input(portal(refuse), createDrafts(this.load())) });
    running.push(actor);
    actor.start();
    await until(() => expect(form.isReady(actor.getSnapshot())).toBe(true));
    const changes = actor.getSnapshot().children.changes as AnyActorRef | undefined;
    const isOffered = changes?.getSnapshot().matches('offering') === true;
    if (isOffered) changes?.send({ type: 'draft.accepted' });
    await form.open?.(actor);
    return { actor, isOffered, values: () => form.values(actor.getSnapshot()) };
  }
}

/** A form that Wren has filled in on a tablet. */
async function filled(form: Form) {
  const browser = new Browser();
  await browser.signIn(wren);
  const { actor, values } = await browser.visit(form);
  const untouched = values();
  form.fill(actor);
  const typed = values();
  expect(typed).not.toEqual(untouched);
  return { browser, actor, untouched, typed };
}

describe.each(Object.entries(forms))('%s', (_name, form) => {
  it('is restored after a reload and a restart, once the form is opened', async () => {
    const { browser, actor, typed } = await filled(form);
    actor.stop();
    expect((await browser.visit(form)).values()).toEqual(typed);
    expect([...browser.items.keys()]).toEqual([STORAGE_KEY]);
    expect(browser.text).not.toContain('Simulate1');
  });

  it('is restored after the session was lost, before or during sending', async () => {
    const { browser, actor, typed } = await filled(form);
    form.submit?.(actor);
    actor.stop();
    await browser.end('expires');
    await browser.signIn(wren);
    expect((await browser.visit(form)).values()).toEqual(typed);
  });

  it('is restored when the server refuses it', async () => {
    const { browser, actor, typed } = await filled(form);
    form.submit?.(actor);
    await until(() => expect(JSON.stringify(actor.getSnapshot().value)).not.toMatch(/saving|claiming|deleting/));
    actor.stop();
    expect((await browser.visit(form)).values()).toEqual(typed);
  });

  it('is gone with its user’s session, once that is ended on purpose', async () => {
    const { browser, actor, untouched } = await filled(form);
    actor.stop();
    await browser.end('is ended');
    expect(browser.load().read().drafts).toEqual([]);
    await browser.signIn(wren);
    expect((await browser.visit(form)).values()).toEqual(untouched);
  });

  it('belongs to no other user, and is gone once another user has signed in', async () => {
    const { browser, actor, untouched } = await filled(form);
    actor.stop();
    await browser.end('expires');
    await browser.signIn(robin);
    expect(browser.load().read().drafts).toEqual([]);
    const { isOffered, values } = await browser.visit(form);
    expect(isOffered).toBe(false);
    expect(values()).toEqual(untouched);
  });

  it('is gone after a week', async () => {
    const { browser, actor, untouched } = await filled(form);
    actor.stop();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7.01 * 24 * 60 * 60 * 1000 });
    expect((await browser.visit(form)).values()).toEqual(untouched);
  });

  const damaged = [
    null,
    7,
    'x',
    [],
    {},
    [null],
    [[]],
    { text: 7 },
    { ids: 'x', text: '' },
    { values: {} },
    { 31: null },
  ];

  it.each(damaged.map((values) => ({ values })))('is dropped where it is invalid: $values', async ({ values }) => {
    const { browser, actor, untouched } = await filled(form);
    actor.stop();
    const store = browser.load();
    store.update({ drafts: store.read().drafts.map((draft) => ({ ...draft, values })) });
    const visit = await browser.visit(form);
    expect(visit.isOffered).toBe(false);
    expect(visit.values()).toEqual(untouched);
  });
});
