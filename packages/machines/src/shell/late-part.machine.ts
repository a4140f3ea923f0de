import { type ActorRefFrom, fromPromise, setup } from 'xstate';

export interface LatePartInput {
  /** Loads the part once; a failed load can be retried. */
  load: () => Promise<void>;
  /** Resolves when the server answers. */
  whenReachable: (signal: AbortSignal) => Promise<void>;
}

export type LatePartEvent =
  /** There is time to preload it. */
  | { type: 'idle' }
  /** It is needed now. */
  | { type: 'wanted' };

/**
 * A lazily loaded part of the portal, such as a page or a dialog, possibly preloaded. When the connection is lost it
 * waits and resumes automatically. Some browsers remember a failed import, and an update may have removed the file:
 * then only reloading the page helps.
 */
export const latePartMachine = setup({
  types: {
    context: {} as LatePartInput,
    events: {} as LatePartEvent,
    input: {} as LatePartInput,
    tags: {} as /** Nothing more will happen soon. */ 'settled',
  },
  actors: {
    load: fromPromise<void, LatePartInput>(({ input }) => input.load()),
    whenReachable: fromPromise<void, LatePartInput>(({ input, signal }) => input.whenReachable(signal)),
  },
  delays: { late: 10_000 },
}).createMachine({
  id: 'late-part',
  context: ({ input }) => input,
  initial: 'unloaded',
  states: {
    unloaded: {
      description: 'Nobody needs it yet.',
      on: { idle: 'preloading', wanted: 'loading' },
    },
    preloading: {
      description: 'Loading it before it is needed. What fails now is tried again when it is needed.',
      on: { wanted: 'loading' },
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: 'loaded',
        onError: 'unloaded',
      },
    },
    loading: {
      description: 'Needed, and being loaded.',
      initial: 'prompt',
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: 'loaded',
        onError: 'unreachable',
      },
      states: {
        prompt: { description: 'Since a moment ago: nothing is said.', after: { late: 'late' } },
        late: { description: 'It takes long.', tags: 'settled' },
      },
    },
    unreachable: {
      description: 'It did not load. Waiting until the server answers.',
      tags: 'settled',
      invoke: { src: 'whenReachable', input: ({ context }) => context, onDone: 'reloading' },
    },
    reloading: {
      description: 'The server answers: loading it once more.',
      tags: 'settled',
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: 'loaded',
        onError: 'missing',
      },
    },
    missing: {
      description: 'The server answers, but the part does not come: the page has to be reloaded.',
      tags: 'settled',
    },
    loaded: { description: 'It is here.', tags: 'settled' },
  },
});

/** A running {@link latePartMachine}. */
export type LatePartActor = ActorRefFrom<typeof latePartMachine>;
