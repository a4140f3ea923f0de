import { type ActorRefFrom, fromPromise, setup } from 'xstate';

export interface LazyPartInput {
  /** Loads the part once; a failed load can be retried. */
  load: () => Promise<void>;
  /** Resolves when the server answers. */
  whenReachable: (signal: AbortSignal) => Promise<void>;
}

export type LazyPartEvent =
  /** There is time to preload it. */
  | { type: 'idle' }
  /** It is needed now. */
  | { type: 'wanted' };

/**
 * A lazily loaded part of the portal, such as a page or a dialog, possibly preloaded. When the connection is lost it
 * waits and resumes automatically. Some browsers remember a failed import, and an update may have removed the file:
 * then only reloading the page helps.
 */
export const lazyPartMachine = setup({
  types: {
    context: {} as LazyPartInput,
    events: {} as LazyPartEvent,
    input: {} as LazyPartInput,
    tags: {} as /** Nothing more will happen soon. */ 'settled',
  },
  actors: {
    load: fromPromise<void, LazyPartInput>(({ input }) => input.load()),
    whenReachable: fromPromise<void, LazyPartInput>(({ input, signal }) => input.whenReachable(signal)),
  },
  delays: { late: 10_000 },
}).createMachine({
  id: 'lazy-part',
  context: ({ input }) => input,
  initial: 'unloaded',
  states: {
    unloaded: {
      description: 'It is not needed yet.',
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

/** A running {@link lazyPartMachine}. */
export type LazyPartActor = ActorRefFrom<typeof lazyPartMachine>;
