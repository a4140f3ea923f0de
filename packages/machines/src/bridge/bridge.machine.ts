import {
  BRIDGE_VERSION,
  bridgeRequests,
  type DeviceInfo,
  deviceInfo,
  type PageMessage,
  writeMessage,
} from '@community/contract/bridge';
import { BridgeError } from '@community/contract/bridge-error';
import type { InboxMessage } from '@community/contract/bridge-inbox';
import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import { addChunk, type Flight, requestMessage, settle } from './flight.ts';

/** The app's end of the bridge. */
export interface BridgePort {
  /** Hands a message to the app; throws where the app has gone. */
  post: (text: string) => void;
}

/** What it needs from outside. */
export interface BridgeInput {
  /** null in a plain browser. */
  port: BridgePort | null;
  /** Told why messages of the app were ignored. */
  onWarning: (message: string) => void;
}

/** What it remembers. */
export interface BridgeContext extends BridgeInput {
  /** Set in the state `ready`; in the others it is the one that was there, if any. */
  device: DeviceInfo | null;
  /** Requests without an answer, by callback id. */
  flights: ReadonlyMap<string, Flight>;
}

/** What can be said to it. */
export type BridgeEvent =
  | { type: 'request.made'; flight: Flight }
  | { type: 'request.aborted'; callbackId: string }
  /** The app was silent about a request for too long. */
  | { type: 'request.silent'; callbackId: string }
  | { type: 'message.received'; message: InboxMessage }
  /** The app cannot be handed anything any more. */
  | { type: 'port.failed' }
  | { type: 'retried' };

/** Ties the answer to the question which tablet this is. */
const HELLO = 'hello';

const reasons = {
  absent: 'The page does not run in the tablet app.',
  lost: 'The tablet app does not answer any more.',
  silent: 'The tablet app did not answer in time.',
};

const fail = (flight: Flight, kind: keyof typeof reasons) => flight.reject(new BridgeError(kind, reasons[kind]));

const without = (flights: ReadonlyMap<string, Flight>, callbackId: string) =>
  new Map([...flights].filter(([id]) => id !== callbackId));

/** What a message says about the tablet, or null. */
function readDevice(message: InboxMessage): DeviceInfo | null {
  if (message.type === 'deviceInfo') return message.payload;
  if (message.type !== 'reply' || message.callbackId !== HELLO) return null;
  return deviceInfo.safeParse(message.payload).data ?? null;
}

/** Posts a message; answers whether the app took it. */
function post({ port, onWarning }: BridgeContext, message: PageMessage): boolean {
  try {
    port?.post(writeMessage(message));
    return true;
  } catch (error) {
    onWarning(`The tablet app could not be reached: ${String(error)}`);
    return false;
  }
}

/**
 * The connection to the tablet app. All requests belong to it: they wait while it greets the app, and fail together
 * when the app goes away. A request to a lost app greets it again.
 */
export const bridgeMachine = setup({
  types: {
    context: {} as BridgeContext,
    events: {} as BridgeEvent,
    input: {} as BridgeInput,
    tags: {} as 'busy' | 'error',
  },
  delays: { greeting: bridgeRequests.requestDeviceInfo.silence },
  guards: {
    hasPort: ({ context }) => context.port !== null,
    namesDevice: ({ event }) => event.type === 'message.received' && readDevice(event.message) !== null,
    isGoodbye: ({ event }) => event.type === 'message.received' && event.message.type === 'goodbye',
    isRefusedGreeting: ({ event }) =>
      event.type === 'message.received' && event.message.type === 'error' && event.message.callbackId === HELLO,
    isKnown: ({ context, event }) => event.type === 'request.silent' && context.flights.has(event.callbackId),
  },
  actions: {
    greet: enqueueActions(({ context, enqueue }) => {
      const name = 'requestDeviceInfo';
      const isTaken = post(context, { version: BRIDGE_VERSION, type: 'request', callbackId: HELLO, name, payload: {} });
      if (!isTaken) enqueue.raise({ type: 'port.failed' });
    }),
    /** Says it anew only where it is another one: apps repeat themselves, and screens fetch anew for each new tablet. */
    keepDevice: assign(({ context: { device }, event }) => {
      const said = event.type === 'message.received' ? readDevice(event.message) : null;
      const isAnother = said?.device_id !== device?.device_id || said?.product !== device?.product;
      return { device: said && isAnother ? said : device };
    }),
    refuseFlight: ({ event }) => {
      if (event.type === 'request.made') fail(event.flight, 'absent');
    },
    keepFlight: assign(({ context, event }) => ({
      flights:
        event.type === 'request.made'
          ? new Map([...context.flights, [event.flight.callbackId, event.flight]])
          : context.flights,
    })),
    postFlight: enqueueActions(({ context, event, enqueue }) => {
      const flights = event.type === 'request.made' ? [event.flight] : [...context.flights.values()];
      for (const flight of flights) {
        const { callbackId, name } = flight;
        const delay = bridgeRequests[name].silence;
        if (post(context, requestMessage(flight))) {
          enqueue.raise({ type: 'request.silent', callbackId }, { id: callbackId, delay });
        } else enqueue.raise({ type: 'port.failed' });
      }
    }),
    failFlights: enqueueActions(({ context, event, enqueue }) => {
      for (const flight of context.flights.values()) {
        enqueue.cancel(flight.callbackId);
        fail(flight, event.type === 'request.silent' && event.callbackId === flight.callbackId ? 'silent' : 'lost');
      }
      enqueue.assign({ flights: new Map() });
    }),
    abortFlight: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'request.aborted' || !context.flights.has(event.callbackId)) return;
      const { callbackId } = event;
      enqueue.cancel(callbackId);
      enqueue.assign({ flights: without(context.flights, callbackId) });
      if (!post(context, { version: BRIDGE_VERSION, type: 'cancel', callbackId }))
        enqueue.raise({ type: 'port.failed' });
    }),
    dropFlight: assign(({ context, event }) => ({
      flights: event.type === 'request.aborted' ? without(context.flights, event.callbackId) : context.flights,
    })),
    /** Hands a message to the request that it is about; what fits none is logged and ignored. */
    deliver: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'message.received') return;
      const { message } = event;
      if (message.type === 'deviceInfo' || message.type === 'goodbye') return;
      const { callbackId } = message;
      const flight = context.flights.get(callbackId);
      const problem = flight ? accept(flight, message) : `there is no request '${callbackId}'`;
      if (!flight || problem !== null) {
        context.onWarning(`A message of the tablet app was ignored: ${problem}.`);
        return;
      }
      enqueue.cancel(callbackId);
      if (message.type === 'chunk' || message.type === 'working') {
        const delay = bridgeRequests[flight.name].silence;
        enqueue.raise({ type: 'request.silent', callbackId }, { id: callbackId, delay });
      } else enqueue.assign({ flights: without(context.flights, callbackId) });
    }),
  },
}).createMachine({
  id: 'bridge',
  context: ({ input }) => ({ ...input, device: null, flights: new Map() }),
  initial: 'absent',
  on: {
    'request.aborted': { actions: 'dropFlight' },
  },
  states: {
    absent: {
      description: 'No tablet app is around the page: a plain browser, which waits for nothing.',
      always: { guard: 'hasPort', target: 'handshaking' },
      on: { 'request.made': { actions: 'refuseFlight' } },
    },
    handshaking: {
      description: 'The app was asked which tablet this is; requests wait for its answer.',
      tags: 'busy',
      entry: 'greet',
      after: { greeting: 'lost' },
      on: {
        'request.made': { actions: 'keepFlight' },
        'message.received': [
          { guard: 'namesDevice', target: 'ready', actions: 'keepDevice' },
          { guard: 'isGoodbye', target: 'lost' },
          { guard: 'isRefusedGreeting', target: 'lost' },
          { actions: 'deliver' },
        ],
        'port.failed': 'lost',
      },
    },
    ready: {
      description: 'The tablet is known, and the app answers.',
      entry: 'postFlight',
      on: {
        'request.made': { actions: ['keepFlight', 'postFlight'] },
        'request.aborted': { actions: 'abortFlight' },
        'request.silent': { guard: 'isKnown', target: 'lost' },
        'message.received': [
          { guard: 'isGoodbye', target: 'lost' },
          { guard: 'namesDevice', actions: 'keepDevice' },
          { actions: 'deliver' },
        ],
        'port.failed': 'lost',
      },
    },
    lost: {
      description: 'The app was there and does not answer any more; every request under way has failed.',
      tags: 'error',
      entry: 'failFlights',
      on: {
        retried: 'handshaking',
        'request.made': { target: 'handshaking', actions: 'keepFlight' },
        'message.received': [{ guard: 'namesDevice', target: 'ready', actions: 'keepDevice' }, { actions: 'deliver' }],
      },
    },
  },
});

/** Lets a request take what the app says about it; answers why it cannot, or null. */
function accept(flight: Flight, message: Exclude<InboxMessage, { type: 'deviceInfo' | 'goodbye' }>): string | null {
  if (message.type === 'working') return null;
  if (message.type === 'chunk') return addChunk(flight, message);
  if (message.type === 'reply') return settle(flight, message.payload);
  const { code, message: detail } = message.error;
  flight.reject(new BridgeError(code === 'cancelled' ? 'cancelled' : 'refused', detail));
  return null;
}

/** The connection to the tablet app, running. */
export type BridgeActor = ActorRefFrom<typeof bridgeMachine>;
