import {
  BRIDGE_VERSION,
  BridgeError,
  bridgeRequests,
  type DeviceInfo,
  type InboxMessage,
  type Introduction,
  introduction,
  type PageMessage,
  writeMessage,
} from '@community/contract/tablet';
import { bridgeTexts } from '@community/messages/tablet';
import { type ActionArgs, assign, enqueueActions, setup } from 'xstate';
import {
  bytesOf,
  outcomeOf,
  type PendingRequest,
  problemOf,
  type RequestMessage,
  requestMessage,
  withPart,
} from './pending-request.ts';

/** The app's end of the bridge. */
export interface BridgePort {
  /** Posts a message to the app; throws if the app is gone. */
  post: (text: string) => void;
}

export interface BridgeInput {
  /** null in a plain browser. */
  port: BridgePort | null;
  /** Called with the reason whenever a message of the app is ignored. */
  onWarning: (message: string) => void;
}

export interface BridgeContext extends BridgeInput {
  /** Set in the state `ready`; otherwise the previous device, if any. */
  device: DeviceInfo | null;
  /** The app's optional capabilities. */
  capabilities: readonly string[];
  /** Pending requests by callback id. */
  requests: ReadonlyMap<string, PendingRequest>;
}

export type BridgeEvent =
  | { type: 'request.made'; request: PendingRequest }
  | { type: 'request.aborted'; callbackId: string }
  /** A request timed out. */
  | { type: 'request.silent'; callbackId: string }
  | { type: 'message.received'; message: InboxMessage }
  /** The request is for a tablet other than the connected one. */
  | { type: 'request.misdirected'; callbackId: string }
  /** The app can no longer be reached. */
  | { type: 'port.failed' }
  | { type: 'retried' };

/** Messages about a request are passed on to it. */
export const deliveries = [
  { guard: 'isIgnored', actions: 'warn' },
  { guard: 'isUnfinished', actions: ['assignPart', 'notifyProgress', 'awaitMore'] },
  { actions: ['settleRequests', 'dropSettled'] },
] as const;

/** Callback id of the request that identifies the tablet. */
const HELLO = 'hello';

const fail = (request: PendingRequest, kind: keyof typeof bridgeTexts.reasons) =>
  request.reject(new BridgeError(kind, bridgeTexts.reasons[kind]));

const without = (requests: ReadonlyMap<string, PendingRequest>, callbackId: string) =>
  new Map([...requests].filter(([id]) => id !== callbackId));

/** The introduction in a message, or null. */
function readIntroduction(message: InboxMessage): Introduction | null {
  if (message.type === 'deviceInfo') return message.payload;
  if (message.type !== 'reply' || message.callbackId !== HELLO) return null;
  return introduction.safeParse(message.payload).data ?? null;
}

/** A message of the app together with its request; null if it is not about one. */
function readMessage(
  context: BridgeContext,
  event: BridgeEvent,
): { request: PendingRequest; message: RequestMessage } | null {
  if (event.type !== 'message.received') return null;
  const { message } = event;
  if (message.type === 'deviceInfo' || message.type === 'goodbye') return null;
  const request = context.requests.get(message.callbackId);
  return request ? { request, message } : null;
}

/** Why a message fits no request, or null. */
function reasonToIgnore(context: BridgeContext, event: BridgeEvent): string | null {
  if (event.type !== 'message.received') return null;
  const { message } = event;
  if (message.type === 'deviceInfo' || message.type === 'goodbye') return null;
  const request = context.requests.get(message.callbackId);
  return request ? problemOf(request, message) : `there is no request '${message.callbackId}'`;
}

/** An action that posts messages, and notifies the machine if the app is gone. */
const posting =
  (messages: (context: BridgeContext, event: BridgeEvent) => readonly PageMessage[]) =>
  ({ context, event, self }: ActionArgs<BridgeContext, BridgeEvent, BridgeEvent>) => {
    try {
      for (const message of messages(context, event)) context.port?.post(writeMessage(message));
    } catch (error) {
      context.onWarning(`The tablet app could not be reached: ${String(error)}`);
      self.send({ type: 'port.failed' });
    }
  };

/** The requests to post for an event, or all waiting ones. */
const dueRequests = (context: BridgeContext, event: BridgeEvent): readonly PendingRequest[] =>
  event.type === 'request.made' ? [event.request] : [...context.requests.values()];

/** Whether a request is for the connected tablet: it is never sent to another. */
const isForTablet = ({ deviceId }: PendingRequest, { device }: BridgeContext) =>
  deviceId === null || deviceId === device?.device_id;

/** Asks the app which tablet this is. */
export const greeting: PageMessage = {
  version: BRIDGE_VERSION,
  type: 'request',
  callbackId: HELLO,
  name: 'requestDeviceInfo',
  payload: {},
};

/** The types, calls, guards and actions of the bridge. */
export const bridge = setup({
  types: {
    context: {} as BridgeContext,
    events: {} as BridgeEvent,
    input: {} as BridgeInput,
    tags: {} as 'busy' | 'error',
  },
  delays: { greeting: bridgeRequests.requestDeviceInfo.silence },
  guards: {
    hasPort: ({ context }) => context.port !== null,
    namesDevice: ({ event }) => event.type === 'message.received' && readIntroduction(event.message) !== null,
    isGoodbye: ({ event }) => event.type === 'message.received' && event.message.type === 'goodbye',
    isRefusedGreeting: ({ event }) =>
      event.type === 'message.received' && event.message.type === 'error' && event.message.callbackId === HELLO,
    isIgnored: ({ context, event }) => reasonToIgnore(context, event) !== null,
    isUnfinished: ({ event }) =>
      event.type === 'message.received' && (event.message.type === 'chunk' || event.message.type === 'working'),
    isKnown: ({ context, event }) => event.type === 'request.silent' && context.requests.has(event.callbackId),
  },
  actions: {
    greet: posting(() => [greeting]),
    /**
     * Keeps the identity of the object for the same tablet: apps repeat the message, and screens reload for each new
     * tablet.
     */
    assignDevice: assign(({ context: { device }, event }) => {
      const said = event.type === 'message.received' ? readIntroduction(event.message) : null;
      if (!said) return {};
      const { device_id, product, capabilities = [] } = said;
      const isAnother = device_id !== device?.device_id || product !== device?.product;
      return { device: isAnother ? { device_id, product } : device, capabilities };
    }),
    refuseRequests: ({ event }) => {
      if (event.type === 'request.made') fail(event.request, 'absent');
    },
    assignRequest: assign(({ context, event }) => ({
      requests:
        event.type === 'request.made'
          ? new Map([...context.requests, [event.request.callbackId, event.request]])
          : context.requests,
    })),
    postRequests: posting((context, event) =>
      dueRequests(context, event)
        .filter((request) => isForTablet(request, context))
        .map(requestMessage),
    ),
    watchRequests: enqueueActions(({ context, event, enqueue }) => {
      for (const request of dueRequests(context, event)) {
        const { callbackId, name } = request;
        if (!isForTablet(request, context)) {
          enqueue.raise({ type: 'request.misdirected', callbackId });
          continue;
        }
        const { silence } = bridgeRequests[name];
        enqueue.raise({ type: 'request.silent', callbackId }, { id: callbackId, delay: silence });
      }
    }),
    failRequests: ({ context, event }) => {
      for (const request of context.requests.values())
        fail(request, event.type === 'request.silent' && event.callbackId === request.callbackId ? 'silent' : 'lost');
    },
    dropRequests: enqueueActions(({ context, enqueue }) => {
      for (const callbackId of context.requests.keys()) enqueue.cancel(callbackId);
      enqueue.assign({ requests: new Map() });
    }),
    notifyAborted: posting((context, event) =>
      event.type === 'request.aborted' && context.requests.has(event.callbackId)
        ? [{ version: BRIDGE_VERSION, type: 'cancel', callbackId: event.callbackId }]
        : [],
    ),
    dropAborted: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'request.aborted') return;
      enqueue.cancel(event.callbackId);
      enqueue.assign({ requests: without(context.requests, event.callbackId) });
    }),
    rejectMisdirected: ({ context, event }) => {
      const request = event.type === 'request.misdirected' ? context.requests.get(event.callbackId) : undefined;
      if (request) fail(request, 'otherDevice');
    },
    dropMisdirected: assign(({ context, event }) =>
      event.type === 'request.misdirected' ? { requests: without(context.requests, event.callbackId) } : {},
    ),
    warn: ({ context, event }) => {
      context.onWarning(`A message of the tablet app was ignored: ${reasonToIgnore(context, event)}.`);
    },
    assignPart: assign(({ context, event }) => {
      const { request, message } = readMessage(context, event) ?? {};
      if (!request || message?.type !== 'chunk' || message.bytes === null) return {};
      return { requests: new Map([...context.requests, [request.callbackId, withPart(request, message.bytes)]]) };
    }),
    notifyProgress: ({ context, event }) => {
      const { request, message } = readMessage(context, event) ?? {};
      if (request && message?.type === 'chunk') request.onProgress(bytesOf(request));
    },
    awaitMore: enqueueActions(({ context, event, enqueue }) => {
      const { request } = readMessage(context, event) ?? {};
      if (!request) return;
      const { callbackId, name } = request;
      enqueue.cancel(callbackId);
      const { silence } = bridgeRequests[name];
      enqueue.raise({ type: 'request.silent', callbackId }, { id: callbackId, delay: silence });
    }),
    settleRequests: ({ context, event }) => {
      const { request, message } = readMessage(context, event) ?? {};
      if (!request || (message?.type !== 'reply' && message?.type !== 'error')) return;
      const outcome = outcomeOf(request, message);
      if ('error' in outcome) request.reject(outcome.error);
      else request.resolve(outcome.result);
    },
    dropSettled: enqueueActions(({ context, event, enqueue }) => {
      const { request } = readMessage(context, event) ?? {};
      if (!request) return;
      enqueue.cancel(request.callbackId);
      enqueue.assign({ requests: without(context.requests, request.callbackId) });
    }),
  },
});
