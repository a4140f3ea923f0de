import { outboxTexts } from '@community/messages/shell';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Announcement, announcement } from '../shared/shared.ts';

/** A change that could not be sent. */
export interface Unsent {
  what: 'favourite' | 'plan';
  /** Empty where it is not known. */
  name: string;
  /** Its subject no longer exists, or was changed elsewhere in the meantime. */
  reason: 'gone' | 'conflict';
}

/** Not all changes could be sent: the others wait. */
export class NotAllSentError extends Error {
  override readonly name = 'NotAllSentError';
  /** Those that will never be sent. */
  readonly refused: readonly Unsent[];

  /** @param cause why the sending ended. */
  constructor(refused: readonly Unsent[], cause: unknown) {
    super('not all changes were sent', { cause });
    this.refused = refused;
  }
}

export interface OutboxInput {
  /** Counts this user's pending changes on the device. */
  count: () => Promise<number>;
  /**
   * Sends them; resolves with those that could not be sent, and never will be.
   * @throws NotAllSentError if others still wait.
   */
  send: (signal: AbortSignal) => Promise<readonly Unsent[]>;
  /** Resolves when the portal responds. */
  whenReachable: (signal: AbortSignal) => Promise<void>;
}

export interface OutboxContext extends OutboxInput {
  /** The number of pending changes. */
  unsent: number;
}

export type OutboxEvent =
  /** A change was made that the portal did not respond to. */
  | { type: 'change.kept' }
  /** A user signed in or out. */
  | { type: 'user.changed' };

/** What became of a change that could not be sent. */
function refusalOf({ what, name, reason }: Unsent): string {
  if (what === 'plan') return reason === 'conflict' ? outboxTexts.conflict(name) : outboxTexts.planGone(name);
  return name === '' ? outboxTexts.goneUnnamed : outboxTexts.gone(name);
}

/** Sends changes made without a network as soon as the portal responds. */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    emitted: {} as Announcement,
    tags: {} as 'busy',
  },
  actors: {
    countUnsent: fromPromise<number, OutboxInput>(({ input }) => input.count()),
    send: fromPromise<readonly Unsent[], OutboxInput>(({ input, signal }) => input.send(signal)),
    whenReachable: fromPromise<void, OutboxInput>(({ input, signal }) => input.whenReachable(signal)),
  },
  delays: { pause: 10_000 },
  guards: { isAny: (_, unsent: number) => unsent > 0 },
  actions: {
    assignUnsent: assign((_, unsent: number) => ({ unsent })),
    notifyEnd: enqueueActions(({ context: { unsent }, enqueue }, refused: readonly Unsent[]) => {
      const sent = unsent - refused.length;
      if (sent > 0) enqueue.emit(announcement('success', outboxTexts.sent(sent)));
      // At once: only the last failure stays on the page.
      if (refused.length > 0) enqueue.emit(announcement('failure', refused.map(refusalOf).join(' ')));
    }),
    notifyRefused: enqueueActions(({ event, enqueue }) => {
      const error = 'error' in event ? event.error : null;
      if (!(error instanceof NotAllSentError) || error.refused.length === 0) return;
      enqueue.emit(announcement('failure', error.refused.map(refusalOf).join(' ')));
    }),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, unsent: 0 }),
  initial: 'counting',
  on: {
    'change.kept': '.counting',
    'user.changed': { target: '.counting', actions: { type: 'assignUnsent', params: 0 } },
  },
  states: {
    counting: {
      description: 'Looking whether anything waits on this device.',
      invoke: {
        src: 'countUnsent',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isAny', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignUnsent', params: ({ event }) => event.output },
          },
          { target: 'empty' },
        ],
        // If the browser stores nothing, nothing is pending; what was counted before still is.
        onError: [
          { guard: { type: 'isAny', params: ({ context }) => context.unsent }, target: 'resting' },
          { target: 'empty' },
        ],
      },
    },
    empty: {
      description: 'Everything was sent.',
      entry: { type: 'assignUnsent', params: 0 },
    },
    waiting: {
      description: 'Changes wait until the portal answers.',
      invoke: { src: 'whenReachable', input: ({ context }) => context, onDone: 'sending', onError: 'resting' },
    },
    sending: {
      description: 'The changes are being sent; those made meanwhile are counted afterwards.',
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'counting',
          actions: { type: 'notifyEnd', params: ({ event }) => event.output },
        },
        onError: { target: 'resting', actions: 'notifyRefused' },
      },
      on: { 'change.kept': undefined },
    },
    resting: {
      description: 'Not everything was sent: what is left is counted, and tried again after a while.',
      invoke: {
        src: 'countUnsent',
        input: ({ context }) => context,
        onDone: { actions: { type: 'assignUnsent', params: ({ event }) => event.output } },
        // The former count stays.
        onError: {},
      },
      after: { pause: 'waiting' },
    },
  },
});

/** A running {@link outboxMachine}. */
export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
