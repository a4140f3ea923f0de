import { ApiError } from '@community/contract/http';
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
import { setUps } from './set-ups.ts';
import { World } from './world.ts';

// The machines know neither Node nor a browser; their tests run in Node.
declare const setImmediate: (callback: () => void) => void;

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A machine that rests in a state, and what is around it. */
interface Resting {
  actor: Actor<AnyStateMachine>;
  world: World;
}

/** Starts a machine in a state. What it would have invoked on its way there is not running. */
function restIn(id: string, value: StateValue, given: object = {}): Resting {
  const setUp = setUps.find(({ machine }) => machine.id === id);
  if (!setUp) throw new Error(`There is no machine ${id}.`);
  const world = new World();
  const input = setUp.starts[0](world);
  const [{ context }] = initialTransition(setUp.machine, input);
  const snapshot = setUp.machine.resolveState({ value, context: { ...context, ...given } });
  const actor = createActor(setUp.machine, { input, snapshot, clock: world.clock }).start();
  return { actor, world };
}

const form = (edit: string, removal = 'idle') => ({ form: { edit, removal } });
const own = (work: string, undo = 'none') => ({ work, undo });
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
  ['content-browse', { tags: 'failed', filters: 'closed' }, 'connection.restored', { tags: 'loading' }],
  ['content-edit', 'unavailable', 'connection.restored', 'loading'],
  ['content-edit', form('unclear'), 'retried', form('checking')],
  ['content-edit', form('editing', 'unclear'), 'delete.checked', form('editing', 'checking')],
  ['content-list', 'disconnected', 'retried', 'reloading'],
  ['content-list', 'disconnected', 'connection.restored', 'reloading'],
  ['own-list', 'disconnected', 'retried', 'reloading'],
  ['own-list', 'disconnected', 'connection.restored', 'reloading'],
  ['license-claim', { editing: 'unknown' }, 'connection.restored', 'checking'],
  ['license-renewal', 'notTaken', 'retried', 'renewing'],
  ['license-return', 'notWithdrawn', 'cancelled', 'idle'],
  ['own-content', own('unclear'), 'change.checked', own('checking')],
  ['own-content', own('idle', 'unclear'), 'undo.checked', own('idle', 'checking')],
  ['own-item', 'unclearRetry', 'change.checked', 'checkingRetry'],
  ['own-item', { ready: 'unclear' }, 'change.checked', { ready: 'checking' }],
  ['password-form', 'unclear', 'retried', 'checking'],
  ['password-form', 'unclear', 'form.submitted', 'checking'],
  ['profile', { shown: 'unclear' }, 'retried', { shown: 'checking' }],
  ['profile-edit', { form: 'unclear' }, 'retried', { form: 'checking' }],
  ['removal', 'unclear', 'delete.checked', 'checking'],
  ['removal', 'unclear', 'connection.restored', 'checking'],
  ['seat-table', release('failed'), 'cancelled', release('idle')],
  ['upload-list', upload('needed'), 'upload.selected', upload('asking')],
  ['upload-list', upload('unconfirmed'), 'rights.dismissed', upload('needed')],
  ['your-data', deletion('unclear'), 'retried', deletion('checking')],
  ['your-data', deletion('unclear'), 'deletion.cancelled', deletion('closed')],
])('%s goes on from %j by %s', (id, from, type, to) => {
  const { actor } = restIn(id, from);
  actor.send({ type });
  expect(actor.getSnapshot().matches(to)).toBe(true);
});

it.each<[id: string, in_: StateValue, type: string]>([
  ['content-edit', form('saving'), 'draft.restored'],
  ['content-edit', form('checking'), 'draft.restored'],
  ['content-edit', form('overwriting'), 'draft.restored'],
  ['content-edit', form('reloading'), 'draft.restored'],
  ['profile-edit', { form: 'checking' }, 'draft.restored'],
  ['contract-notes', 'saved', 'edit.cancelled'],
  ['contract-notes', 'unknown', 'edit.cancelled'],
])('%s, in %j, leaves all as it is on %s', (id, value, type) => {
  const { actor } = restIn(id, value);
  const { context } = actor.getSnapshot();
  actor.send({ type });
  expect(actor.getSnapshot().value).toEqual(value);
  expect(actor.getSnapshot().context).toEqual(context);
});

const another = { type: 'tablet.changed', connection: 'ready', device: { ...device, device_id: 'another' } };
const renamed = { ...(restIn('own-item', 'broken').actor.getSnapshot().context as { item: object }).item, name: 'New' };

it.each<[id: string, in_: StateValue, event: EventObject, known: object]>([
  ['license-claim', 'checking', another as EventObject, { device: another.device }],
  ['license-claim', 'claimedForAnother', another as EventObject, { device: another.device }],
  ['contract-notes', 'saved', { type: 'notes.fetched', notes: 'Kept' } as EventObject, { notes: 'Kept', text: 'Kept' }],
  ['own-item', 'retrying', { type: 'item.refreshed', item: renamed } as EventObject, { item: renamed }],
  ['own-item', 'checkingRetry', { type: 'item.refreshed', item: renamed } as EventObject, { item: renamed }],
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

it('content-edit says that nothing was saved where the item has gone when its outcome is looked up', async () => {
  const edit = restIn('content-edit', form('unclear'));
  edit.actor.send({ type: 'retried' });
  await fail(edit, new ApiError(404));
  expect(edit.actor.getSnapshot().value).toEqual(form('failed'));
});

it('content-edit says that nothing was saved where replacing what was saved elsewhere is refused', async () => {
  const edit = restIn('content-edit', form('conflicted'));
  edit.actor.send({ type: 'mine.kept' });
  await fail(edit, new ApiError(403));
  expect(edit.actor.getSnapshot().value).toEqual(form('failed'));
});

it('provisioning hands over the file that a table of seats has written', () => {
  const { actor } = restIn('provisioning', { shown: 'noDevice' });
  const made: EventObject[] = [];
  actor.on('fileMade', (event) => made.push(event));
  actor.send({ type: 'seats.written', fileName: 'seats.csv', text: 'device' } as EventObject);
  expect(made).toEqual([{ type: 'fileMade', fileName: 'seats.csv', text: 'device' }]);
});
