import { beginSlice, decodeBase64, pause, type Slice } from '../shared/base64.ts';
import { type AppMessage, readAppMessage } from './bridge.ts';

/** A chunk with its base64 decoded; `bytes` is null where it was invalid. */
export type DecodedChunk = { type: 'chunk'; callbackId: string; index: number; bytes: Uint8Array<ArrayBuffer> | null };
/** A parsed message of the app. */
export type InboxMessage = Exclude<AppMessage, { type: 'chunk' }> | DecodedChunk;

/** Options of the inbox. */
export interface InboxOptions {
  /** Called with each valid message, in order of arrival. */
  onMessage: (message: InboxMessage) => void;
  /** Whether a request is still pending; chunks for others are not decoded. */
  isWanted: (callbackId: string) => boolean;
  /** Called with the reason whenever a message is ignored. */
  onWarning: (message: string) => void;
}

/** Receives the app's messages. */
export interface Inbox {
  /** The global function: queues the message and returns at once. */
  receive: (raw: unknown) => void;
}

/**
 * The page's end of the bridge. Messages are processed in slices with pauses in between, so that the page stays
 * responsive however many arrive at once. Invalid messages are logged and ignored.
 */
export function createInbox({ onMessage, isWanted, onWarning }: InboxOptions): Inbox {
  let waiting: unknown[] = [];
  let isReading = false;

  const ignore = (problem: string) => onWarning(`A message of the tablet app was ignored: ${problem}.`);

  async function read(raw: unknown, slice: Slice): Promise<void> {
    const { message, problem } = readAppMessage(raw);
    if (message === null) ignore(problem);
    else if (message.type !== 'chunk') onMessage(message);
    else if (isWanted(message.callbackId)) {
      const { callbackId, index, data } = message;
      onMessage({ type: 'chunk', callbackId, index, bytes: await decodeBase64(data, slice) });
    } else ignore('nobody asked for this chunk');
    if (slice.isOver()) await slice.rest();
  }

  async function readAll(): Promise<void> {
    try {
      // Not within the call that delivers the message: a burst of calls would block the page.
      await pause();
      const slice = beginSlice();
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        for (const raw of batch) await read(raw, slice);
      }
    } finally {
      isReading = false;
    }
  }

  return {
    receive(raw) {
      waiting.push(raw);
      if (isReading) return;
      isReading = true;
      void readAll();
    },
  };
}
