import {
  BRIDGE_VERSION,
  type BridgeReply,
  type BridgeRequestName,
  bridgeRequests,
  type PageMessage,
} from '@community/contract/bridge';
import { BridgeError } from '@community/contract/bridge-error';
import type { DecodedChunk } from '@community/contract/bridge-inbox';

/** A request to the tablet that has no answer yet. */
export interface Flight {
  /** Ties the app's messages to it. */
  callbackId: string;
  name: BridgeRequestName;
  payload: object;
  /** What has come of a file so far, in order. */
  parts: Blob[];
  /** Called with the reply's payload, or with the whole file. */
  resolve: (result: unknown) => void;
  reject: (error: BridgeError) => void;
  /** Told how many bytes of a file have come. */
  onProgress: (bytes: number) => void;
}

/** The message that asks for it. */
export const requestMessage = ({ callbackId, name, payload }: Flight): PageMessage => ({
  version: BRIDGE_VERSION,
  type: 'request',
  callbackId,
  name,
  payload,
});

const isFile = (name: BridgeRequestName): name is 'getMediaItem' | 'getScenario' =>
  name === 'getMediaItem' || name === 'getScenario';

const sizeOf = (parts: readonly Blob[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** Adds a chunk to the file; answers why it cannot be, or null. */
export function addChunk({ name, parts, onProgress }: Flight, { index, bytes }: DecodedChunk): string | null {
  if (!isFile(name)) return `${name} has no chunks`;
  if (bytes === null) return `chunk ${index} is no base64`;
  if (index !== parts.length) return `chunk ${index} came where ${parts.length} was due`;
  parts.push(new Blob([bytes]));
  onProgress(sizeOf(parts));
  return null;
}

/** Ends the request with the app's reply; answers why it cannot be, or null. */
export function settle({ name, parts, resolve, reject }: Flight, payload: unknown): string | null {
  const reply = bridgeRequests[name].reply.safeParse(payload);
  if (!reply.success) return `the reply to ${name} does not fit: ${reply.error.issues[0]?.message}`;
  if (!isFile(name)) {
    resolve(reply.data);
    return null;
  }
  const { size, chunks } = reply.data as BridgeReply<'getScenario'>;
  if (chunks === parts.length && size === sizeOf(parts)) resolve(new Blob(parts));
  else reject(new BridgeError('incomplete', 'Parts of the file are missing or damaged.'));
  return null;
}
