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

export interface OutboxInput {
  /** Counts this user's pending changes on the device. */
  count: () => Promise<number>;
  /** Sends them; resolves with those that could not be sent, and never will be. */
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
      for (const one of refused) enqueue.emit(announcement('failure', refusalOf(one)));
    }),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, unsent: 0 }),
  initial: 'counting',
  on: { 'change.kept': '.counting', 'user.changed': '.counting' },
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
        // If the browser stores nothing, nothing is pending.
        onError: 'empty',
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
        onError: 'resting',
      },
      on: { 'change.kept': undefined },
    },
    resting: {
      description: 'Not everything was sent: after a while it is tried again.',
      after: { pause: 'waiting' },
    },
  },
});

/** A running {@link outboxMachine}. */
export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
