import { ApiError } from '@community/contract/http';
import { buildScenario } from '@community/mocks/content/scenarios';
import { tablet as device } from '@community/mocks/licensing/licensing';
import { expect, it } from 'vitest';
import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  initialTransition,
  type StateValue,
} from 'xstate';
import { machineFixtures } from './machine-fixtures.ts';
import { World } from './world.ts';

// The machines depend on neither Node nor a browser; their tests run in Node.
declare const setImmediate: (callback: () => void) => void;

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A machine that rests in a state, and what is around it. */
interface Resting {
  actor: Actor<AnyStateMachine>;
  world: World;
}

/** Starts a machine in a state. What it would have invoked on its way there is not running. */
function restIn(id: string, value: StateValue, given: object = {}): Resting {
  const fixture = machineFixtures.find(({ machine }) => machine.id === id);
  if (!fixture) throw new Error(`There is no machine ${id}.`);
  const world = new World();
  const input = fixture.starts[0](world);
  const [{ context }] = initialTransition(fixture.machine, input);
  const snapshot = fixture.machine.resolveState({ value, context: { ...context, ...given } });
  const actor = createActor(fixture.machine, { input, snapshot, clock: world.clock }).start();
  return { actor, world };
}

const scenario = buildScenario();
const form = (edit: string) => ({ form: { edit, file: 'known' } });
const own = (work: string, undo = 'none', selection = 'picking', earlier = 'none') => ({
  work,
  preview: 'closed',
  undo,
  selection,
  earlier,
});
const upload = (rights: string) => ({
  limits: 'known',
  rights,
  queue: 'settled',
  earlier: 'finished',
  leave: 'staying',
});
const deletion = (state: string) => ({ export: 'idle', deletion: state });
const release = (state: string) => ({ length: 'few', release: state });

it.each<[id: string, from: StateValue, type: string, to: StateValue]>([
  ['code-enrolment', 'unclear', 'retried', 'checking'],
  [
    'content-browse',
    { tags: 'failed', filters: 'closed', side: 'favourites' },
    'connection.restored',
    { tags: 'loading' },
  ],
  ['configuration', 'failed', 'connection.restored', 'loading'],
  ['content-edit', 'unavailable', 'connection.restored', 'loading'],
  ['content-preview', 'failed', 'retried', 'loading'],
  ['content-view', 'failed', 'connection.restored', 'loading'],
  ['agreement-history', { open: 'failed' }, 'connection.restored', { open: 'loading' }],
  ['favourite-toggle', 'unclear', 'toggled', 'checking'],
  ['favourites-list', 'failed', 'connection.restored', 'loading'],
  ['favourites-list', 'failed', 'favourites.changed', 'loading'],
  ['favourites-list', 'loading', 'favourites.changed', 'loading'],
  ['favourites-list', 'refreshing', 'favourites.changed', 'refreshing'],
  ['license-claim', 'failed', 'connection.restored', 'loading'],
  ['license-renewal', 'failed', 'connection.restored', 'renewing'],
  ['password-reset', 'unavailable', 'connection.restored', 'checking'],
  ['plan-edit', 'unavailable', 'retried', 'loading'],
  ['plan-list', { list: 'failed' }, 'retried', { list: 'loading' }],
  ['plan-list', { work: { naming: 'writing' } }, 'form.closed', { work: 'idle' }],
  ['profile', 'failed', 'connection.restored', 'loading'],
  ['profile-edit', 'unavailable', 'connection.restored', 'loading'],
  ['profile-edit', { form: 'unclear' }, 'form.submitted', { form: 'checking' }],
  ['profile-list', 'failed', 'connection.restored', 'loading'],
  ['provisioning', 'failed', 'connection.restored', 'loading'],
  ['public-profile', 'failed', 'connection.restored', 'loading'],
  ['scenario-course', 'failed', 'connection.restored', 'loading'],
  ['session', 'signOutFailed', 'session.expired', 'expired'],
  ['tag-choice', 'failed', 'connection.restored', 'loading'],
  ['upload-list', { ...upload('given'), limits: 'failed' }, 'connection.restored', { limits: 'loading' }],
  ['upload-list', upload('needed'), 'retry.all', upload('asking')],
  ['content-edit', form('unclear'), 'retried', form('checking')],
  ['content-edit', form('unclearPublic'), 'retried', form('checkingPublic')],
  ['content-edit', form('unclearPublic'), 'connection.restored', form('checkingPublic')],
  ['content-edit', form('unclearPublic'), 'form.submitted', form('checkingPublic')],
  ['content-edit', form('unclearPublic'), 'publishing.submitted', form('checkingPublic')],
  ['content-list', 'disconnected', 'retried', 'reloading'],
  ['content-list', 'failed', 'retried', 'loading'],
  ['content-list', 'failed', 'refreshed', 'loading'],
  ['content-list', 'failed', 'connection.restored', 'loading'],
  ['content-list', 'vacant', 'connection.restored', 'loading'],
  ['content-list', 'disconnected', 'connection.restored', 'reloading'],
  ['own-list', 'disconnected', 'retried', 'reloading'],
  ['own-list', 'failed', 'retried', 'loading'],
  ['own-list', 'failed', 'refreshed', 'loading'],
  ['own-list', 'failed', 'connection.restored', 'loading'],
  ['own-list', 'vacant', 'connection.restored', 'loading'],
  ['own-list', 'disconnected', 'connection.restored', 'reloading'],
  ['license-claim', { editing: 'unknown' }, 'connection.restored', 'checking'],
  ['license-renewal', 'deliveryFailed', 'retried', 'renewing'],
  ['license-return', 'notWithdrawn', 'cancelled', 'idle'],
  ['own-content', own('unclear'), 'change.checked', own('checking')],
  ['own-content', own('idle', 'unclear'), 'undo.checked', own('idle', 'checking')],
  ...['everything.ticked', 'connection.restored'].map((type): [string, StateValue, string, StateValue] => [
    'own-content',
    own('idle', 'none', 'selectAllFailed'),
    type,
    own('idle', 'none', 'gathering'),
  ]),
  [
    'own-content',
    own('idle', 'none', 'picking', 'unknown'),
    'connection.restored',
    own('idle', 'none', 'picking', 'asking'),
  ],
  ['own-item', 'unclearRetry', 'change.checked', 'checkingRetry'],
  ['own-item', { ready: 'unclear' }, 'change.checked', { ready: 'checking' }],
  ['own-sessions', 'failed', 'connection.restored', 'loading'],
  ['own-sessions', { shown: 'unclear' }, 'retried', { shown: 'checking' }],
  ['password-form', 'unclear', 'retried', 'checking'],
  ['password-form', 'unclear', 'form.submitted', 'checking'],
  ['profile', { shown: 'unclear' }, 'retried', { shown: 'checking' }],
  ['profile', { shown: 'unclear' }, 'privacy.chosen', { shown: 'checking' }],
  ['profile-edit', { form: 'unclear' }, 'retried', { form: 'checking' }],
  ['deletion', 'unclear', 'delete.checked', 'checking'],
  ['deletion', 'unclear', 'connection.restored', 'checking'],
  ['seat-table', release('failed'), 'cancelled', release('idle')],
  ['upload-list', upload('needed'), 'upload.selected', upload('asking')],
  ['upload-list', upload('unconfirmed'), 'rights.dismissed', upload('needed')],
  ['plan-edit', { form: 'waiting' }, 'changes.sent', { form: 'checking' }],
  ['plan-edit', { form: 'unknown' }, 'retried', { form: 'checking' }],
  ['plan-edit', { form: 'unknown' }, 'form.submitted', { form: 'checking' }],
  ['your-data', deletion('loadFailed'), 'deletion.opened', deletion('loading')],
  ['your-data', deletion('loadFailed'), 'connection.restored', deletion('closed')],
  ['your-data', deletion('unclear'), 'retried', deletion('checking')],
  ['your-data', deletion('unclear'), 'deletion.cancelled', deletion('closed')],
])('%s continues from %j by %s', (id, from, type, to) => {
  const { actor } = restIn(id, from);
  actor.send({ type });
  expect(actor.getSnapshot().matches(to)).toBe(true);
});

it.each<[id: string, in_: StateValue, type: string]>([
  ['content-edit', form('saving'), 'draft.restored'],
  ['content-edit', form('checking'), 'draft.restored'],
  ['content-edit', form('overwriting'), 'draft.restored'],
  ['content-edit', form('reloading'), 'draft.restored'],
  ['content-edit', form('publishing'), 'draft.restored'],
  ['content-edit', form('checkingPublic'), 'draft.restored'],
  ['content-edit', form('unclearPublic'), 'draft.restored'],
  ...['changing', 'checking', 'unclear'].flatMap((work) =>
    [
      'details.requested',
      'words.requested',
      'language.requested',
      'change.reverted',
      'earlier.reverted',
      'restore.requested',
      'purge.requested',
    ].map((type): [string, StateValue, string] => ['own-content', own(work), type]),
  ),
  ...['saving', 'checking', 'unknown', 'unclear', 'conflicted', 'replacing', 'reloading'].map(
    (state): [string, StateValue, string] => ['plan-edit', { form: state }, 'draft.restored'],
  ),
  ...['values.edited', 'item.edited', 'items.moved', 'item.moved', 'item.removed', 'removal.undone'].map(
    (type): [string, StateValue, string] => ['plan-edit', { form: 'reloading' }, type],
  ),
  ['plan-edit', { form: 'conflicted' }, 'form.submitted'],
  ['plan-edit', { form: 'reloading' }, 'form.submitted'],
  ['profile-edit', { form: 'saving' }, 'draft.restored'],
  ['profile-edit', { form: 'checking' }, 'draft.restored'],
  ['profile-edit', { form: 'unclear' }, 'draft.restored'],
  ['content-edit', form('reloading'), 'values.edited'],
  ['content-list', 'loading', 'refreshed'],
  ['own-list', 'loading', 'refreshed'],
  ['favourite-toggle', 'removing', 'favourite.set'],
  ['favourite-toggle', 'checking', 'favourite.set'],
  ...['endingOne', 'endingOthers', 'checking', 'unclear'].flatMap((state) =>
    ['end.requested', 'endOthers.requested'].map((type): [string, StateValue, string] => [
      'own-sessions',
      { shown: state },
      type,
    ]),
  ),
  ['agreement-notes', 'reading', 'edit.cancelled'],
  ['agreement-notes', 'saving', 'edit.cancelled'],
  ['agreement-notes', 'checking', 'edit.cancelled'],
  ['agreement-notes', 'saved', 'edit.cancelled'],
  ['agreement-notes', 'unknown', 'edit.cancelled'],
])('%s, in %j, leaves all as it is on %s', (id, value, type) => {
  const { actor } = restIn(id, value);
  const { context } = actor.getSnapshot();
  actor.send({ type });
  expect(actor.getSnapshot().value).toEqual(value);
  expect(actor.getSnapshot().context).toEqual(context);
});

const another = { type: 'tablet.changed', connection: 'ready', device: { ...device, device_id: 'another' } };
const otherPage = { type: 'location.changed', page: 3 } as EventObject;
const pageThree = { type: 'page.requested', criteria: {}, page: 3 } as EventObject;
const renamed = { ...(restIn('own-item', 'broken').actor.getSnapshot().context as { item: object }).item, name: 'New' };

it.each<[id: string, in_: StateValue, event: EventObject, known: object]>([
  ['license-claim', 'checking', another as EventObject, { device: another.device }],
  ['license-claim', 'claimedForAnother', another as EventObject, { device: another.device }],
  [
    'agreement-notes',
    'saved',
    { type: 'notes.fetched', notes: 'Kept' } as EventObject,
    { notes: 'Kept', text: 'Kept' },
  ],
  ['content-preview', 'failed', { type: 'rows.shown', rows: [scenario] } as EventObject, { rows: [scenario] }],
  ['agreement-notes', 'unchanged', { type: 'notes.fetched', notes: 'Kept' } as EventObject, { notes: 'Kept' }],
  ['license-claim', 'loading', another as EventObject, { device: another.device }],
  ...(['content-list', 'own-list'] as const).flatMap((id) =>
    (['loading', 'reloading'] as const).map((state): [string, StateValue, EventObject, object] => [
      id,
      state,
      pageThree,
      { page: 3 },
    ]),
  ),
  ['own-item', 'retrying', { type: 'item.refreshed', item: renamed } as EventObject, { item: renamed }],
  ['own-item', 'checkingRetry', { type: 'item.refreshed', item: renamed } as EventObject, { item: renamed }],
  ['own-item', { ready: 'unpublishing' }, { type: 'item.refreshed', item: renamed } as EventObject, { item: renamed }],
  ['own-item', { ready: 'checking' }, { type: 'item.refreshed', item: renamed } as EventObject, { item: renamed }],
])('%s, in %j, takes note and stays', (id, value, event, known) => {
  const { actor } = restIn(id, value);
  actor.send(event);
  expect(actor.getSnapshot().value).toEqual(value);
  expect(actor.getSnapshot().context).toMatchObject(known);
});

/** Lets the oldest open call fail. */
async function fail({ world }: Resting, error: unknown): Promise<void> {
  const call = world.open.shift();
  if (!call) throw new Error('No call is open.');
  call.reject(error);
  await settle();
}

it('content-edit reports that nothing was saved if the item is gone when the outcome is looked up', async () => {
  const edit = restIn('content-edit', form('unclear'));
  edit.actor.send({ type: 'retried' });
  await fail(edit, new ApiError(404));
  expect(edit.actor.getSnapshot().value).toEqual(form('failed'));
});

it('content-edit reports that it was not published if the item is gone when that is looked up', async () => {
  const edit = restIn('content-edit', form('unclearPublic'));
  edit.actor.send({ type: 'retried' });
  await fail(edit, new ApiError(404));
  expect(edit.actor.getSnapshot().value).toEqual(form('unpublished'));
});

it('content-edit reports that nothing was saved if replacing what was saved elsewhere is refused', async () => {
  const edit = restIn('content-edit', form('conflicted'));
  edit.actor.send({ type: 'mine.kept' });
  await fail(edit, new ApiError(403));
  expect(edit.actor.getSnapshot().value).toEqual(form('failed'));
});

it('favourite-toggle looks up the outcome for a star whose response was lost', async () => {
  const star = restIn('favourite-toggle', 'favourite', { isFavourite: true });
  star.actor.send({ type: 'toggled' });
  await fail(star, new ApiError(null));
  expect(star.actor.getSnapshot().value).toBe('checking');
});

it('favourites-list reports that it could not be reloaded', async () => {
  const list = restIn('favourites-list', 'empty');
  list.actor.send({ type: 'favourites.changed' });
  await fail(list, new ApiError(500));
  expect(list.actor.getSnapshot().value).toBe('failed');
});

it('session reports that the portal is unreachable when it is unknown who has signed in', async () => {
  const session = restIn('session', 'signedOut');
  session.actor.send({ type: 'credentials.accepted' });
  await fail(session, new ApiError(500));
  expect(session.actor.getSnapshot().value).toBe('unreachable');
});

it.each(['content-list', 'own-list'])('%s requests the page again after a failure', (id) => {
  const { actor } = restIn(id, 'failed');
  actor.send(pageThree);
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { page: 3 } });
});

it('content-preview shows a row that could not be loaded once it is among those of the list', () => {
  const { actor } = restIn('content-preview', 'failed', { id: scenario.uuid_id });
  actor.send({ type: 'rows.shown', rows: [scenario] } as EventObject);
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { item: scenario } });
});

it('plan-list loads another page whatever else it shows', () => {
  const { actor } = restIn('plan-list', { list: 'populated', work: 'idle', undo: 'none' });
  actor.send(otherPage);
  expect(actor.getSnapshot()).toMatchObject({ value: { list: 'loading' }, context: { page: 3 } });
});

it.each([
  [{ type: 'licence.changed', licence: 'CC0' }, { licence: 'CC0' }],
  [{ type: 'reuseWords.changed', words: 'Ask me first.' }, { reuseWords: 'Ask me first.' }],
])('upload-list takes note of %o', (event, known) => {
  const { actor } = restIn('upload-list', upload('given'));
  actor.send(event);
  expect(actor.getSnapshot().context).toMatchObject(known);
});

it('provisioning hands over the file that a table of seats has written', () => {
  const { actor } = restIn('provisioning', { shown: 'noDevice' });
  const made: EventObject[] = [];
  actor.on('fileMade', (event) => made.push(event));
  actor.send({ type: 'seats.written', fileName: 'seats.csv', text: 'device' } as EventObject);
  expect(made).toEqual([{ type: 'fileMade', fileName: 'seats.csv', text: 'device' }]);
});
