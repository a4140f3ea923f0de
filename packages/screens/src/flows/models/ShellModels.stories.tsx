import { draftsOf } from '@community/catalogue/drafts';
import {
  callFails,
  callSucceeds,
  delayElapsed,
  externalEvent,
  nobody,
  onlyWhen,
  taskFails,
  taskSucceeds,
  userAction,
} from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import { introduce, leave } from '@community/catalogue/tablet-acts';
import { sessionMachine, tutorialMachine } from '@community/machines/account';
import {
  appShellMachine,
  type LazyPartInput,
  lazyPartMachine,
  networkMachine,
  outboxMachine,
  overlaysMachine,
  type Unsent,
  unsavedChangesMachine,
  updateMachine,
} from '@community/machines/shell';
import { bridgeMachine } from '@community/machines/tablet';
import { buildUser } from '@community/mocks/account/users';
import { tablet } from '@community/mocks/licensing/licensing';
import { SimulatedClock } from 'xstate';
import { StagedProfileEdit } from '../../account/profile-edit/ProfileEdit.stage.tsx';
import { StagedGate, storeWith } from '../../account/session/SessionGate.stage.tsx';
import { StagedTutorial, tutorialInput } from '../../account/tutorial/Tutorial.stage.tsx';
import { StagedShell } from '../../shell/app-shell/AppShell.stage.tsx';
import { StagedPart } from '../../shell/lazy-part/LazyPart.stage.tsx';
import { StagedIndicator, StagedOutbox } from '../../shell/notices/NetworkIndicator.stage.tsx';
import { StagedOverlays } from '../../shell/notices/Overlays.stage.tsx';
import { StagedUpdate } from '../../shell/notices/UpdateNotice.stage.tsx';
import { chooseFrom, fill, press } from '../gestures.ts';
import { heldTask } from '../held-task.ts';

/** Every state of the frame's machines, reached by its shortest path with mouse, keyboard, tablet and network. */
const meta = preview.meta({ title: 'Flows/Models/Around the pages', parameters: { layout: 'fullscreen' } });

export const Frame = meta.story(
  replayOf({
    machine: appShellMachine,
    input: { theme: 'system' },
    screen: () => <StagedShell user={{ canProvision: true }} />,
    events: [
      userAction('menu.opened', press('Account of trainer'), { menu: 'user' }),
      userAction('menu.opened', press('Device'), { menu: 'device' }),
      userAction('menu.opened', press('Theme'), { menu: 'theme' }),
      userAction('theme.chosen', chooseFrom('Theme', 'Light'), { theme: 'light' }),
      userAction('theme.chosen', chooseFrom('Theme', 'Dark'), { theme: 'dark' }),
      userAction('shortcuts.toggled', chooseFrom('Account of trainer', 'Turn off single-key shortcuts', 'menuitem')),
      externalEvent('app-shell', 'announced', { tone: 'success', message: 'It is a favourite now.' }),
      externalEvent('app-shell', 'announced', { tone: 'failure', message: 'We could not download it.' }),
    ],
  }),
);

let load = Promise.withResolvers<void>();
let reach = Promise.withResolvers<void>();
const lazyInput: LazyPartInput = {
  load() {
    load = Promise.withResolvers();
    return load.promise;
  },
  whenReachable() {
    reach = Promise.withResolvers();
    return reach.promise;
  },
};
const lazyClock = new SimulatedClock();
const lost = new TypeError('Failed to fetch dynamically imported module');

export const LazyPart = meta.story(
  replayOf({
    machine: lazyPartMachine,
    input: lazyInput,
    screen: () => <StagedPart isWanted={false} input={lazyInput} clock={lazyClock} late={10_000} />,
    events: [
      externalEvent('lazy-part', 'idle'),
      externalEvent('lazy-part', 'wanted'),
      delayElapsed('lazy-part.loading.prompt', 'late', lazyClock, 10_000),
      taskSucceeds('lazy-part.loading', () => load.resolve(), undefined),
      taskFails('lazy-part.loading', () => load.reject(lost), lost),
      taskSucceeds('lazy-part.unreachable', () => reach.resolve(), undefined),
      taskSucceeds('lazy-part.reloading', () => load.resolve(), undefined),
      taskFails('lazy-part.reloading', () => load.reject(lost), lost),
      taskSucceeds('lazy-part.preloading', () => load.resolve(), undefined),
    ],
  }),
);

const wanted = (turn: string) => externalEvent('overlays', 'turn.requested', { turn });

export const Overlays = meta.story(
  replayOf({
    machine: overlaysMachine,
    input: undefined,
    screen: () => <StagedOverlays />,
    events: [
      ...['session', 'leaving', 'task', 'restoring', 'rights', 'tutorial'].map(wanted),
      externalEvent('overlays', 'tutorial.requested'),
    ],
  }),
);

export const Tutorial = meta.story(
  replayOf({
    machine: tutorialMachine,
    input: tutorialInput(),
    screen: () => <StagedTutorial />,
    events: [
      userAction('hidden.once', press('Hide tutorial once')),
      userAction('hidden.forever', press('Hide tutorial forever')),
      userAction('forever.confirmed', press('Hide forever')),
    ],
  }),
);

const clock = new SimulatedClock();
const probe = heldTask<void>();
const reachable = heldTask<void>();
const stopped = new Error('stopped');

export const Network = meta.story(
  replayOf({
    machine: networkMachine,
    input: undefined,
    screen: () => <StagedIndicator clock={clock} probe={() => probe.begin()} whenReachable={() => reachable.begin()} />,
    events: [
      externalEvent('network', 'request.unanswered'),
      taskSucceeds('network.connection.checking', () => probe.end(), undefined),
      taskFails('network.connection.checking', () => probe.fail(stopped), stopped),
      taskSucceeds('network.connection.unanswered', () => reachable.end(), undefined),
      externalEvent('network', 'request.started'),
      delayElapsed('network.activity.waiting', 'noticeable', clock, 150),
      delayElapsed('network.activity.active', 'slow', clock, 8000),
      externalEvent('network', 'connection.lost'),
    ],
  }),
);

const outboxClock = new SimulatedClock();
const gone: Unsent = { what: 'favourite', name: 'Croup', reason: 'gone' };
const counting = heldTask<number>();
const sending = heldTask<readonly Unsent[]>();
const answering = heldTask<void>();
const outboxInput = { count: counting.begin, send: sending.begin, whenReachable: answering.begin };

export const Outbox = meta.story(
  replayOf({
    machine: outboxMachine,
    input: outboxInput,
    screen: () => <StagedOutbox {...outboxInput} clock={outboxClock} />,
    events: [
      taskSucceeds('outbox.counting', () => counting.end(2), 2),
      taskSucceeds('outbox.counting', () => counting.end(0), 0),
      taskFails('outbox.counting', () => counting.fail(stopped), stopped),
      taskSucceeds('outbox.waiting', () => answering.end(), undefined),
      taskSucceeds('outbox.sending', () => sending.end([gone]), [gone]),
      taskFails('outbox.sending', () => sending.fail(stopped), stopped),
      delayElapsed('outbox.resting', 'pause', outboxClock, 10_000),
      externalEvent('outbox', 'change.kept'),
    ],
  }),
);

const updateClock = new SimulatedClock();
const elsewhere = heldTask<boolean>();
const unknown = new Error('no locks');

export const NewerVersion = meta.story(
  replayOf({
    machine: updateMachine,
    input: { activate: () => {}, isUnsavedElsewhere: async () => false },
    screen: () => <StagedUpdate clock={updateClock} isUnsavedElsewhere={() => elsewhere.begin()} />,
    events: [
      externalEvent('update', 'version.waiting'),
      externalEvent('update', 'version.activated'),
      externalEvent('update', 'editing.started'),
      externalEvent('update', 'editing.ended'),
      onlyWhen((snapshot) => snapshot.matches({ editing: 'none' }), userAction('reload.requested', press('Reload'))),
      taskSucceeds('update.version.asking', () => elsewhere.end(false), false),
      taskSucceeds('update.version.asking', () => elsewhere.end(true), true),
      taskFails('update.version.asking', () => elsewhere.fail(unknown), unknown),
      delayElapsed('update.version.activating', 'overdue', updateClock, 10_000),
    ],
  }),
);

const user = buildUser();

export const Session = meta.story(
  replayOf({
    machine: sessionMachine,
    input: { api, store: storeWith(user.uuid_id) },
    screen: () => <StagedGate />,
    events: [
      callSucceeds('session.unknown', 'getMe', user),
      callSucceeds('session.unknown', 'getMe', { ...user, force_password_change: true }),
      callSucceeds('session.unknown', 'getMe', { ...user, second_factor: 'missing' }),
      externalEvent('session', 'secondFactor.added'),
      callFails('session.unknown', 'getMe', 401),
      callFails('session.unknown', 'getMe', null),
      externalEvent('session', 'credentials.accepted'),
      callSucceeds('session.signingIn', 'getMe', user),
      externalEvent('session', 'session.expired'),
      externalEvent('session', 'storage.changed', { userId: null }),
      externalEvent('session', 'signOut.requested'),
      externalEvent('session', 'signOut.requested', { unsent: 2 }),
      callFails('session.signingOut', 'logOut', null),
      callSucceeds('session.signingOut', 'logOut', { ok: true, provider_url: 'https://login.example/end' }),
    ],
  }),
);

export const Bridge = meta.story(
  replayOf(
    {
      machine: bridgeMachine,
      input: { port: { post: () => {} }, onWarning: () => {} },
      screen: () => <StagedShell user={{ canProvision: true }} tablet={{ isAnswering: false }} />,
      opening: press('Device'),
      events: [
        userAction('message.received', introduce, { message: { version: 1, type: 'deviceInfo', payload: tablet } }),
        userAction('message.received', leave, { message: { version: 1, type: 'goodbye' } }),
      ],
    },
    {
      input: { port: null, onWarning: () => {} },
      screen: () => <StagedShell user={{ canProvision: true }} />,
      opening: press('Device'),
    },
  ),
);

const draft = { firstName: 'Robin', lastName: 'Sato', telephoneNumber: '', languages: [] };
const watch = { key: 'profile', fits: () => true, isOutdated: () => false, parent: nobody };

export const UnsavedChanges = meta.story(
  replayOf(
    {
      machine: unsavedChangesMachine,
      input: { ...watch, drafts: draftsOf(null) },
      screen: () => <StagedProfileEdit />,
      events: [
        userAction('values.changed', fill('First name', 'Robin'), { values: draft, isDirty: true }),
        externalEvent('unsaved-changes', 'leaving.requested'),
      ],
    },
    {
      input: { ...watch, drafts: draftsOf(draft) },
      screen: () => <StagedProfileEdit draft={draft} />,
    },
    {
      input: { ...watch, drafts: draftsOf(draft), isOutdated: () => true },
      screen: () => <StagedProfileEdit draft={{ ...draft, saved: { ...draft, lastName: 'Ito' } }} />,
    },
  ),
);
