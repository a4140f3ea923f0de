import {
  BRIDGE_VERSION,
  BridgeError,
  type BridgeReply,
  type BridgeRequestName,
  bridgeRequests,
  type InboxMessage,
  type PageMessage,
} from '@community/contract/tablet';
import { bridgeTexts } from '@community/messages/tablet';

/** A pending request to the tablet. */
export interface PendingRequest {
  /** Relates the app's messages to it. */
  callbackId: string;
  name: BridgeRequestName;
  payload: object;
  /** The tablet it is for; null: whichever is connected. */
  deviceId: string | null;
  /** The chunks of a file received so far, in order. */
  parts: readonly Blob[];
  /** Called with the reply's payload, or with the whole file. */
  resolve: (result: unknown) => void;
  reject: (error: BridgeError) => void;
  /** Called with the bytes of a file received so far. */
  onProgress: (bytes: number) => void;
}

/** The message of a request. */
export const requestMessage = ({ callbackId, name, payload }: PendingRequest): PageMessage => ({
  version: BRIDGE_VERSION,
  type: 'request',
  callbackId,
  name,
  payload,
});

const isFile = (name: BridgeRequestName): name is 'getMediaItem' | 'getScenario' =>
  name === 'getMediaItem' || name === 'getScenario';

/** A message of the app about a request. */
export type RequestMessage = Exclude<InboxMessage, { type: 'deviceInfo' | 'goodbye' }>;

/** The outcome of a request: its result or its error. */
type Outcome = { result: unknown } | { error: BridgeError };

/** Why a message does not fit its request, or null. */
export function problemOf({ name, parts }: PendingRequest, message: RequestMessage): string | null {
  if (message.type === 'chunk') {
    const { index, bytes } = message;
    if (!isFile(name)) return `${name} has no chunks`;
    if (bytes === null) return `chunk ${index} is no base64`;
    return index === parts.length ? null : `chunk ${index} came where ${parts.length} was due`;
  }
  if (message.type !== 'reply') return null;
  const { error } = bridgeRequests[name].reply.safeParse(message.payload);
  return error ? `the reply to ${name} does not fit: ${error.issues[0]?.message}` : null;
}

/** Adds a chunk of the file to a request. */
export const withPart = (request: PendingRequest, bytes: Uint8Array<ArrayBuffer>): PendingRequest => ({
  ...request,
  parts: [...request.parts, new Blob([bytes])],
});

/** How many bytes of the file were received. */
export const bytesOf = ({ parts }: PendingRequest): number => parts.reduce((sum, { size }) => sum + size, 0);

/** The outcome of a request that a valid message completes, if any. */
export function outcomeOf(
  request: PendingRequest,
  message: Extract<RequestMessage, { type: 'reply' | 'error' }>,
): Outcome {
  if (message.type === 'error') {
    const { code, message: detail } = message.error;
    return { error: new BridgeError(code === 'cancelled' ? 'cancelled' : 'refused', detail) };
  }
  const { name, parts } = request;
  const reply = bridgeRequests[name].reply.parse(message.payload);
  if (!isFile(name)) return { result: reply };
  const { size, chunks } = reply as BridgeReply<'getScenario'>;
  return chunks === parts.length && size === bytesOf(request)
    ? { result: new Blob([...parts]) }
    : { error: new BridgeError('incomplete', bridgeTexts.incomplete) };
}
