import {
  BridgeError,
  type BridgePayload,
  type BridgeReply,
  type BridgeRequestName,
  createInbox,
} from '@community/contract/tablet';
import { bridgeTexts } from '@community/messages/tablet';
import { createActor } from 'xstate';
import { type BridgeActor, bridgeMachine } from './bridge.machine.ts';
import type { BridgePort } from './bridge.setup.ts';
import type { PendingRequest } from './pending-request.ts';

type FileRequestName = 'getMediaItem' | 'getScenario';
/** Requests answered by a single message. */
export type PlainRequestName = Exclude<BridgeRequestName, FileRequestName | 'requestDeviceInfo'>;

/** Options of a request. */
export interface TabletCallOptions {
  /** Aborts the request; it rejects with the signal's reason, and the app is notified. */
  signal?: AbortSignal;
  /**
   * The tablet it is for: fails with `otherDevice` if another one is connected.
   * @default whichever is connected
   */
  deviceId?: string;
  /** Called with the bytes of a file received so far. */
  onProgress?: (bytes: number) => void;
}

/** The tablet's interface for screens. Requests reject with a `BridgeError`, or with the signal's reason. */
export interface Tablet {
  /** The connection, which knows the device. */
  bridge: BridgeActor;
  /** Sends a request to the app. */
  request<Name extends PlainRequestName>(
    name: Name,
    payload: BridgePayload<Name>,
    options?: TabletCallOptions,
  ): Promise<BridgeReply<Name>>;
  /** Fetches a file. */
  fetchFile<Name extends FileRequestName>(
    name: Name,
    payload: BridgePayload<Name>,
    options?: TabletCallOptions,
  ): Promise<Blob>;
}

/** Options of the connection. */
export interface TabletOptions {
  /** Joins the bridge: passes the app's messages to `receive`, and returns the app's end. null in a plain browser. */
  join: ((receive: (raw: unknown) => void) => BridgePort) | null;
  /**
   * Called with the reason why messages of the app were ignored: for the first ten, then for the hundredth, the
   * thousandth and so on.
   * @default console.warn
   */
  onWarning?: (message: string) => void;
}

/** Throttles warnings, so that a misbehaving app does not flood the console. */
function sparing(onWarning: (message: string) => void): (message: string) => void {
  let count = 0;
  return (message) => {
    count += 1;
    if (count <= 10) onWarning(message);
    else if (/^10+$/.test(String(count))) onWarning(`${message} (${count} warnings so far)`);
  };
}

/** Starts the connection to the tablet app. */
export function connectTablet({ join, ...options }: TabletOptions): Tablet {
  const onWarning = sparing(options.onWarning ?? ((message) => console.warn(message)));
  const inbox = createInbox({
    onMessage: (message) => bridge.send({ type: 'message.received', message }),
    isWanted: (callbackId) => bridge.getSnapshot().context.requests.has(callbackId),
    onWarning,
  });
  const port = join?.(inbox.receive) ?? null;
  const bridge = createActor(bridgeMachine, { input: { port, onWarning } }).start();
  let requests = 0;

  function ask(name: BridgeRequestName, payload: object, options: TabletCallOptions = {}): Promise<unknown> {
    const { signal, deviceId = null, onProgress = () => {} } = options;
    requests += 1;
    // Includes the page's start time, so that a late answer to a previous page's request is not taken for one to this.
    const callbackId = `${Math.round(performance.timeOrigin)}-${requests}`;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request: PendingRequest = { callbackId, name, payload, deviceId, parts: [], resolve, reject, onProgress };
      signal?.addEventListener('abort', () => {
        bridge.send({ type: 'request.aborted', callbackId });
        reject(signal.reason instanceof Error ? signal.reason : new BridgeError('cancelled', bridgeTexts.cancelled));
      });
      bridge.send({ type: 'request.made', request });
    });
  }

  return {
    bridge,
    request: <Name extends PlainRequestName>(name: Name, payload: BridgePayload<Name>, options?: TabletCallOptions) =>
      ask(name, payload, options) as Promise<BridgeReply<Name>>,
    fetchFile: (name, payload, options) => ask(name, payload, options) as Promise<Blob>,
  };
}
