import { type ActorRefFrom, emit, fromPromise, type SnapshotFrom, setup, stateIn } from 'xstate';

export interface UpdateInput {
  /** Whether something would be lost in another tab if the version changed under it. */
  isUnsavedElsewhere: () => Promise<boolean>;
  /** Has the waiting version take over from the running one, in all tabs. */
  activate: () => void;
}

export type UpdateEvent =
  /** A newer version has been fetched and waits for the running one to end. */
  | { type: 'version.waiting' }
  /** A newer version has taken over: here asked for, or in another tab. */
  | { type: 'version.activated' }
  /** Something on the page would be lost by a reload, such as an edit or a running upload. */
  | { type: 'editing.started' }
  | { type: 'editing.ended' }
  | { type: 'reload.requested' };

/**
 * Announces a newer version of the portal, and changes to it when asked to. Nothing is announced, and nothing reloads,
 * while something on the page would be lost.
 */
export const updateMachine = setup({
  types: {
    context: {} as UpdateInput,
    events: {} as UpdateEvent,
    input: {} as UpdateInput,
    emitted: {} as { type: 'reloadRequested' },
  },
  actors: {
    lookElsewhere: fromPromise<boolean, UpdateInput>(({ input }) => input.isUnsavedElsewhere()),
  },
  delays: { overdue: 10_000 },
  guards: {
    isFree: stateIn({ editing: 'none' }),
    isHeld: (_, isUnsaved: boolean) => isUnsaved,
  },
  actions: {
    activate: ({ context }) => context.activate(),
    reload: emit({ type: 'reloadRequested' }),
  },
}).createMachine({
  id: 'update',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    editing: {
      initial: 'none',
      states: {
        none: { description: 'A reload would lose nothing.', on: { 'editing.started': 'underway' } },
        underway: {
          description: 'A reload would lose something: no version is mentioned.',
          on: { 'editing.ended': 'none' },
        },
      },
    },
    version: {
      initial: 'current',
      on: { 'version.activated': '.replaced' },
      states: {
        current: { description: 'No newer version is known.', on: { 'version.waiting': 'waiting' } },
        waiting: {
          description: 'A newer version is ready: reloading changes to it.',
          on: { 'reload.requested': { guard: 'isFree', target: 'asking' } },
        },
        asking: {
          description: 'Looking whether anything would be lost in other tabs.',
          invoke: {
            src: 'lookElsewhere',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isHeld', params: ({ event }) => event.output }, target: 'held' },
              { guard: 'isFree', target: 'activating' },
              { target: 'waiting' },
            ],
            onError: 'held',
          },
        },
        held: {
          description: 'Something is unsaved in another tab: reloading waits for it, and can be asked for again.',
          on: { 'reload.requested': { guard: 'isFree', target: 'asking' } },
        },
        activating: {
          description: 'The newer version is taking over.',
          entry: 'activate',
          on: { 'version.activated': [{ guard: 'isFree', target: 'reloading' }, { target: 'replaced' }] },
          after: { overdue: 'waiting' },
        },
        replaced: {
          description: 'The newer version runs, asked for in another tab: a reload shows it here, too.',
          on: {
            'version.activated': undefined,
            'reload.requested': { guard: 'isFree', target: 'reloading' },
          },
        },
        reloading: {
          description: 'The page reloads into the newer version.',
          entry: 'reload',
          on: { 'version.activated': undefined },
        },
      },
    },
  },
});

/** A running {@link updateMachine}. */
export type UpdateActor = ActorRefFrom<typeof updateMachine>;

/** Whether the newer version is announced: never while something on the page would be lost. */
export const isUpdateAnnounced = (snapshot: SnapshotFrom<typeof updateMachine>): boolean =>
  snapshot.matches({ editing: 'none' }) && !snapshot.matches({ version: 'current' });
