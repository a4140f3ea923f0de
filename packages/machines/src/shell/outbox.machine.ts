import { outboxTexts } from '@community/messages/shell';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Announcement, announcement } from '../shared/shared.ts';

export interface OutboxInput {
  /** How many changes of this user wait on the device. */
  count: () => Promise<number>;
  /** Sends them; resolves with the names of what cannot be changed any more, empty where the name is not known. */
  send: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Resolves when the portal answers. */
  whenReachable: (signal: AbortSignal) => Promise<void>;
}

export interface OutboxContext extends OutboxInput {
  /** How many changes wait. */
  unsent: number;
}

export type OutboxEvent =
  /** A change was made that nobody answered to. */
  | { type: 'change.kept' }
  /** Somebody signed in or out. */
  | { type: 'user.changed' };

/** Sends what was changed without a network as soon as the portal answers. */
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
    send: fromPromise<readonly string[], OutboxInput>(({ input, signal }) => input.send(signal)),
    whenReachable: fromPromise<void, OutboxInput>(({ input, signal }) => input.whenReachable(signal)),
  },
  delays: { pause: 10_000 },
  guards: { isAny: (_, unsent: number) => unsent > 0 },
  actions: {
    assignUnsent: assign((_, unsent: number) => ({ unsent })),
    notifyEnd: enqueueActions(({ context: { unsent }, enqueue }, gone: readonly string[]) => {
      const sent = unsent - gone.length;
      if (sent > 0) enqueue.emit(announcement('success', outboxTexts.sent(sent)));
      for (const name of gone)
        enqueue.emit(announcement('failure', name === '' ? outboxTexts.goneUnnamed : outboxTexts.gone(name)));
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
        // Where the browser keeps nothing, nothing waits.
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
