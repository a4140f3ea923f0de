import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';

export type NetworkEvent =
  | { type: 'request.started' }
  | { type: 'request.ended' }
  /** A request got no response, or only one from a proxy that cannot reach the portal. */
  | { type: 'request.unanswered' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' };

/**
 * The loading indicator. Waits shorter than 150 ms are not shown; those longer than 8 s are shown as slow. Also tracks
 * whether the portal can be reached: a device with a network may still not reach it. The actors that poll it are
 * provided by the page.
 */
export const networkMachine = setup({
  types: {
    context: {} as { /** Requests under way. */ requests: number },
    events: {} as NetworkEvent,
    tags: {} as 'busy' | 'offline',
  },
  actors: {
    /** Checks once whether the portal responds. */
    probe: fromPromise<void>(() => Promise.resolve()),
    /** Resolves when the portal responds again. */
    whenReachable: fromPromise<void>(() => new Promise(() => {})),
  },
  delays: { noticeable: 150, slow: 8000 },
  guards: { isLast: ({ context }) => context.requests <= 1 },
  actions: {
    countUp: assign({ requests: ({ context }) => context.requests + 1 }),
    countDown: assign({ requests: ({ context }) => Math.max(0, context.requests - 1) }),
  },
}).createMachine({
  id: 'network',
  context: { requests: 0 },
  type: 'parallel',
  states: {
    activity: {
      initial: 'idle',
      on: {
        'request.started': { actions: 'countUp' },
        'request.ended': [{ guard: 'isLast', target: '.idle', actions: 'countDown' }, { actions: 'countDown' }],
      },
      states: {
        idle: {
          description: 'No request under way.',
          on: { 'request.started': { target: 'waiting', actions: 'countUp' } },
        },
        waiting: { description: 'Too short to be shown.', after: { noticeable: 'active' } },
        active: { description: 'The bar at the top moves.', tags: 'busy', after: { slow: 'slow' } },
        slow: { description: 'The bar moves, and it is said that this takes long.', tags: 'busy' },
      },
    },
    connection: {
      initial: 'online',
      states: {
        online: {
          description: 'The device has a network, and the portal answers.',
          on: { 'connection.lost': 'offline', 'request.unanswered': 'checking' },
        },
        checking: {
          description: 'A request was not answered: looking whether the portal answers at all.',
          invoke: { src: 'probe', onDone: 'online', onError: 'unanswered' },
          on: { 'connection.lost': 'offline' },
        },
        unanswered: {
          description: 'The device has a network, but the portal does not answer; what is on the page stays.',
          tags: 'offline',
          invoke: { src: 'whenReachable', onDone: 'online' },
          on: { 'connection.lost': 'offline' },
        },
        offline: {
          description: 'The device has no network; what is on the page stays.',
          tags: 'offline',
          on: { 'connection.restored': 'online' },
        },
      },
    },
  },
});

/** A running {@link networkMachine}. */
export type NetworkActor = ActorRefFrom<typeof networkMachine>;
