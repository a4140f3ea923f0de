import { beginSlice, decodeBase64, pause } from './base64.ts';
import { type AppMessage, readAppMessage } from './bridge.ts';

/** A chunk with its base64 decoded; `bytes` is null where it was none. */
export type DecodedChunk = { type: 'chunk'; callbackId: string; index: number; bytes: Uint8Array<ArrayBuffer> | null };
/** What the app said, ready for use. */
export type InboxMessage = Exclude<AppMessage, { type: 'chunk' }> | DecodedChunk;

export interface InboxOptions {
  /** Called with each valid message, in the order in which they came. */
  onMessage: (message: InboxMessage) => void;
  /** Whether anybody waits for messages about a request; chunks that nobody wants are not decoded. */
  isWanted: (callbackId: string) => boolean;
  /** Told why messages were ignored: of many in a row only the first ten, then the hundredth, the thousandth and so on. */
  onWarning: (message: string) => void;
}

/** Takes what the app sends. */
export interface Inbox {
  /** What the global function does: keeps the message and returns at once. */
  receive: (raw: unknown) => void;
}

const isWorthTelling = (count: number) => count <= 10 || /^10+$/.test(String(count));

/**
 * The page's end of the bridge. Messages are read in slices with pauses between them, so that the page goes on moving
 * however many come at once. What is no valid message is logged and ignored.
 */
export function createInbox({ onMessage, isWanted, onWarning }: InboxOptions): Inbox {
  let waiting: unknown[] = [];
  let isReading = false;
  let ignored = 0;

  function ignore(problem: string): void {
    ignored += 1;
    if (isWorthTelling(ignored)) onWarning(`A message of the tablet app was ignored (${ignored} so far): ${problem}.`);
  }

  async function readAll(): Promise<void> {
    // Not within the call that brought the message: a burst of calls would hold the page up.
    await pause();
    const slice = beginSlice();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      for (const raw of batch) {
        const { message, problem } = readAppMessage(raw);
        if (message === null) ignore(problem);
        else if (message.type !== 'chunk') onMessage(message);
        else if (isWanted(message.callbackId)) {
          const { callbackId, index, data } = message;
          onMessage({ type: 'chunk', callbackId, index, bytes: await decodeBase64(data, slice) });
        } else ignore('nobody asked for this chunk');
        if (slice.isOver()) await slice.rest();
      }
    }
  }

  return {
    receive(raw) {
      waiting.push(raw);
      if (isReading) return;
      isReading = true;
      void readAll().finally(() => {
        isReading = false;
      });
    },
  };
}
