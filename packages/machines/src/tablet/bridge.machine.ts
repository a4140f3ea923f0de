import type { ActorRefFrom } from 'xstate';
import { bridge, deliveries } from './bridge.setup.ts';

/**
 * The connection to the tablet app. It owns all requests: they wait while it greets the app, and fail together when the
 * app goes away. A request to a lost app greets it again.
 */
export const bridgeMachine = bridge.createMachine({
  id: 'bridge',
  context: ({ input }) => ({ ...input, device: null, capabilities: [], requests: new Map() }),
  initial: 'absent',
  on: {
    'request.aborted': { actions: 'dropAborted' },
  },
  states: {
    absent: {
      description: 'No tablet app is around the page: a plain browser, which waits for nothing.',
      always: { guard: 'hasPort', target: 'handshaking' },
      on: { 'request.made': { actions: 'refuseRequests' } },
    },
    handshaking: {
      description: 'The app was asked which tablet this is; requests wait for its answer.',
      tags: 'busy',
      entry: 'greet',
      after: { greeting: 'lost' },
      on: {
        'request.made': { actions: 'assignRequest' },
        'message.received': [
          { guard: 'namesDevice', target: 'ready', actions: 'assignDevice' },
          { guard: 'isGoodbye', target: 'lost' },
          { guard: 'isRefusedGreeting', target: 'lost' },
          ...deliveries,
        ],
        'port.failed': 'lost',
      },
    },
    ready: {
      description: 'The tablet is known, and the app answers.',
      entry: ['postRequests', 'watchRequests'],
      on: {
        'request.made': { actions: ['assignRequest', 'postRequests', 'watchRequests'] },
        'request.aborted': { actions: ['notifyAborted', 'dropAborted'] },
        'request.silent': { guard: 'isKnown', target: 'lost' },
        'request.misdirected': { actions: ['rejectMisdirected', 'dropMisdirected'] },
        'message.received': [
          { guard: 'isGoodbye', target: 'lost' },
          { guard: 'namesDevice', actions: 'assignDevice' },
          ...deliveries,
        ],
        'port.failed': 'lost',
      },
    },
    lost: {
      description: 'The app was there and no longer answers; every request under way has failed.',
      tags: 'error',
      entry: ['failRequests', 'dropRequests'],
      on: {
        retried: 'handshaking',
        'request.made': { target: 'handshaking', actions: 'assignRequest' },
        // No request is under way, so nothing fits.
        'message.received': [
          { guard: 'namesDevice', target: 'ready', actions: 'assignDevice' },
          { guard: 'isIgnored', actions: 'warn' },
        ],
      },
    },
  },
});

/** A running {@link bridgeMachine}. */
export type BridgeActor = ActorRefFrom<typeof bridgeMachine>;
