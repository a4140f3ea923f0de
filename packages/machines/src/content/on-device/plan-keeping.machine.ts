import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf } from '../../shared/shared.ts';

/** How much of a plan is on this device. */
export interface KeptPlan {
  /** Bytes of the plan, its briefs and its pictures. */
  size: number;
  /** Bytes of everything that is kept on this device for its user. */
  total: number;
  /** How many of its items cannot be opened here as they are in the portal. */
  missing: number;
}

/** How many favourites are on this device. */
export interface KeptFavourites {
  /** How many there are. */
  total: number;
  /** How many of them cannot be opened here as they are in the portal. */
  missing: number;
}

/** The state of a plan on this device: how much is here, removed by the browser, or not meant to be kept. */
export type FoundPlan = KeptPlan | 'gone' | null;

/** How much space is needed and left on this device, in bytes; null if unknown. */
export interface MissingRoom {
  /** At least this much is needed. */
  needed: number | null;
  left: number | null;
}

/** This device has no room for something. */
export class NoRoomError extends Error {
  readonly room: MissingRoom;

  constructor(room: MissingRoom) {
    super('There is no room on this device.');
    this.room = room;
  }
}

/** The plans and favourites kept on this device, to be opened without a network. */
export interface OfflineContent {
  /** The plans that are meant to be here. */
  list: () => Promise<{ id: string; title: string }[]>;
  /** uuids of the scenarios and media that can be opened here without a network: of plans, and favourites. */
  listItems: () => Promise<string[]>;
  find: (id: string) => Promise<FoundPlan>;
  /** Whether changes of a plan wait here to be sent. */
  isWaiting: (id: string) => Promise<boolean>;
  /** Fetches a plan with its briefs and pictures; rejects with a {@link NoRoomError} where there is no room for it. */
  keep: (id: string, signal: AbortSignal) => Promise<KeptPlan>;
  remove: (id: string) => Promise<void>;
  /** How many favourites are here. They are stored automatically. */
  findFavourites: () => Promise<KeptFavourites>;
  /** Fetches the favourites that are not here; rejects with a {@link NoRoomError} where there is no room for them. */
  keepFavourites: (signal: AbortSignal) => Promise<KeptFavourites>;
}

export interface PlanKeepingInput {
  offlineContent: OfflineContent;
  /** uuid of the plan. */
  id: string;
}

export interface PlanKeepingContext extends PlanKeepingInput {
  /** Set in the states within `onDevice`. */
  kept: KeptPlan | null;
  /** Why the plan was not kept; null if that did not fail, or not because of a call. */
  failure: Failure | null;
  /** How much space is missing, in the state `full`. */
  room: MissingRoom | null;
}

export type PlanKeepingEvent = { type: 'keep.requested' } | { type: 'removal.requested' } | ConnectionRestored;

/** More or less of the plan is on this device now. */
export interface KeptChanged {
  type: 'kept.changed';
}

type Place = Pick<PlanKeepingContext, 'offlineContent' | 'id'>;

/** Keeping a plan on this device, to be opened without a network. */
export const planKeepingMachine = setup({
  types: {
    context: {} as PlanKeepingContext,
    events: {} as PlanKeepingEvent,
    input: {} as PlanKeepingInput,
    emitted: {} as KeptChanged,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    findKept: fromPromise<FoundPlan, Place>(({ input: { offlineContent, id } }) => offlineContent.find(id)),
    keepPlan: fromPromise<KeptPlan, Place>(({ input: { offlineContent, id }, signal }) =>
      offlineContent.keep(id, signal),
    ),
    removePlan: fromPromise<void, Place>(({ input: { offlineContent, id } }) => offlineContent.remove(id)),
  },
  guards: {
    isGone: (_, found: FoundPlan) => found === 'gone',
    isKept: (_, found: FoundPlan) => found !== null,
    isComplete: ({ context: { kept } }) => kept?.missing === 0,
    isFull: ({ event }) => 'error' in event && event.error instanceof NoRoomError,
  },
  actions: {
    assignKept: assign((_, found: FoundPlan) => ({ kept: found === 'gone' ? null : found, failure: null })),
    notifyChange: emit({ type: 'kept.changed' }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignRoom: assign(({ event }) => ({
      room: 'error' in event && event.error instanceof NoRoomError ? event.error.room : null,
    })),
  },
}).createMachine({
  id: 'plan-keeping',
  context: ({ input }) => ({ ...input, kept: null, failure: null, room: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Looking whether the plan is on this device.',
      tags: 'busy',
      invoke: {
        src: 'findKept',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'gone' },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'onDevice',
            actions: { type: 'assignKept', params: ({ event }) => event.output },
          },
          { target: 'notKept' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: { description: 'This browser keeps nothing, for example in a private window.' },
    gone: {
      description: 'The plan was here, and the browser has removed it.',
      tags: 'error',
      on: { 'keep.requested': 'keeping', 'removal.requested': 'removing' },
    },
    notKept: { description: 'The plan needs a network.', on: { 'keep.requested': 'keeping' } },
    keeping: {
      description: 'The plan, its briefs and its pictures are being fetched.',
      tags: 'busy',
      invoke: {
        src: 'keepPlan',
        input: ({ context }) => context,
        onDone: {
          target: 'onDevice',
          actions: [{ type: 'assignKept', params: ({ event }) => event.output }, 'notifyChange'],
        },
        onError: [
          // Some of it may be here.
          { guard: 'isFull', target: 'full', actions: ['assignRoom', 'notifyChange'] },
          { target: 'failed', actions: ['assignFailure', 'notifyChange'] },
        ],
      },
      on: { 'removal.requested': 'removing' },
    },
    onDevice: {
      initial: 'routing',
      on: { 'removal.requested': 'removing' },
      states: {
        routing: {
          description: 'Decides whether everything of the plan is here.',
          always: [{ guard: 'isComplete', target: 'complete' }, { target: 'incomplete' }],
        },
        complete: { description: 'The plan opens without a network, with its briefs and pictures.' },
        incomplete: {
          description: 'Some items are not here: never fetched, too large, or removed by the browser.',
          tags: 'error',
          on: { 'keep.requested': '#plan-keeping.keeping', 'connection.restored': '#plan-keeping.keeping' },
        },
      },
    },
    full: {
      description: 'There is not enough space on this device for the plan.',
      tags: 'error',
      on: { 'keep.requested': 'keeping', 'removal.requested': 'removing' },
    },
    failed: {
      description: 'The plan could not be fetched; what is here already stays.',
      tags: 'error',
      on: { 'keep.requested': 'keeping', 'connection.restored': 'keeping', 'removal.requested': 'removing' },
    },
    removing: {
      description: 'The plan is being removed from this device.',
      tags: 'busy',
      invoke: {
        src: 'removePlan',
        input: ({ context }) => context,
        onDone: { target: 'notKept', actions: 'notifyChange' },
        // Shows what is left.
        onError: { target: 'looking', actions: 'notifyChange' },
      },
    },
  },
});

/** A running {@link planKeepingMachine}. */
export type PlanKeepingActor = ActorRefFrom<typeof planKeepingMachine>;
