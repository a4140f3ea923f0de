import type { Api } from '@community/contract/http';
import type { HeldLicense } from '@community/contract/licensing';
import { seatsTexts } from '@community/messages/licensing';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { type Announcement, announcement, type Failure, failureOf, type Parent } from '../../shared/shared.ts';
import type { LicenseReturned } from '../license-return.machine.ts';
import { findHeld, type Release, type ReleaseOutcome, releaseSeats } from './release-seats.ts';
import { findSeats, type SeatColumn, type SeatOrder } from './seat-list.ts';
import { seatsAsCsv } from './seats-csv.ts';

/** A file for the page to offer. */
export interface SeatsWritten {
  type: 'seats.written';
  fileName: string;
  text: string;
}

export interface SeatTableInput {
  api: Api;
  agreementId: number;
  licenses: readonly HeldLicense[];
  parent: Parent<Announcement | LicenseReturned | SeatsWritten>;
}

export interface SeatTableContext extends SeatTableInput {
  /** The search term. */
  term: string;
  order: SeatOrder;
  /** Ids of the selected licences. */
  selected: ReadonlySet<number>;
  /** The licences to release, without those known to be released. */
  wanted: readonly HeldLicense[];
  /** The number released since the request. */
  released: number;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type SeatTableEvent =
  /** The agreement was reloaded. */
  | { type: 'seats.listed'; licenses: readonly HeldLicense[] }
  | { type: 'term.changed'; term: string }
  /** Sorts by a column, or reverses the order. */
  | { type: 'order.changed'; column: SeatColumn }
  | { type: 'seats.ticked'; ids: readonly number[]; isTicked: boolean }
  | { type: 'all.requested' }
  | { type: 'few.requested' }
  | { type: 'file.requested' }
  | { type: 'release.requested' }
  | { type: 'confirmed' }
  | { type: 'cancelled' };

/** The licences of an agreement in use: search, order, selection, and bulk release. */
export const seatTableMachine = setup({
  types: {
    context: {} as SeatTableContext,
    events: {} as SeatTableEvent,
    input: {} as SeatTableInput,
    tags: {} as 'asking' | 'busy' | 'error',
  },
  actors: {
    releaseSeats: fromPromise<ReleaseOutcome, Release>(({ input, signal }) => releaseSeats(input, signal)),
    findHeld: fromPromise<HeldLicense[], Release>(({ input, signal }) => findHeld(input, signal)),
  },
  guards: {
    hasSelected: ({ context: { licenses, selected } }) => licenses.some(({ id }) => selected.has(id)),
    isDone: ({ context }) => context.wanted.length === 0,
  },
  actions: {
    assignLicenses: assign(({ context }, licenses: readonly HeldLicense[]) => ({
      licenses,
      selected: new Set(licenses.map(({ id }) => id).filter((id) => context.selected.has(id))),
    })),
    assignTerm: assign((_, term: string) => ({ term })),
    assignOrder: assign(({ context: { order } }, column: SeatColumn) => ({
      order: { column, isDescending: order.column === column && !order.isDescending },
    })),
    tick: assign(({ context }, { ids, isTicked }: { ids: readonly number[]; isTicked: boolean }) => {
      const selected = new Set(context.selected);
      for (const id of ids) isTicked ? selected.add(id) : selected.delete(id);
      return { selected };
    }),
    writeFile: sendTo(
      ({ context }) => context.parent,
      ({ context: { agreementId, licenses, term, order } }): SeatsWritten => ({
        type: 'seats.written',
        fileName: `licenses-of-agreement-${agreementId}.csv`,
        text: seatsAsCsv(findSeats(licenses, term, order)),
      }),
    ),
    assignWanted: assign(({ context: { licenses, selected } }) => ({
      wanted: licenses.filter(({ id }) => selected.has(id)),
      released: 0,
      failure: null,
    })),
    assignOutcome: assign(({ context }, { released, failure }: ReleaseOutcome) => ({
      wanted: context.wanted.filter(({ id }) => !released.includes(id)),
      released: context.released + released.length,
      failure,
    })),
    assignHeld: assign(({ context }, held: HeldLicense[]) => ({
      wanted: held,
      released: context.released + context.wanted.length - held.length,
    })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    announceReleased: sendTo(
      ({ context }) => context.parent,
      ({ context: { released } }) => announcement('success', seatsTexts.countReleased(released)),
    ),
    notifyReturned: sendTo(({ context }) => context.parent, { type: 'license.returned' }),
    notifyIfReleased: enqueueActions(({ context: { parent, released }, enqueue }) => {
      if (released > 0) enqueue.sendTo(parent, { type: 'license.returned' });
    }),
  },
}).createMachine({
  id: 'seat-table',
  context: ({ input }) => ({
    ...input,
    term: '',
    order: { column: 'device', isDescending: false },
    selected: new Set(),
    wanted: [],
    released: 0,
    failure: null,
  }),
  type: 'parallel',
  on: {
    'seats.listed': { actions: { type: 'assignLicenses', params: ({ event }) => event.licenses } },
    'file.requested': { actions: 'writeFile' },
    'term.changed': { actions: { type: 'assignTerm', params: ({ event }) => event.term } },
    'order.changed': { actions: { type: 'assignOrder', params: ({ event }) => event.column } },
  },
  states: {
    length: {
      initial: 'few',
      states: {
        few: { description: 'The first eight licences that are found.', on: { 'all.requested': 'all' } },
        all: { description: 'All licences that are found.', on: { 'few.requested': 'few' } },
      },
    },
    release: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being released; licences can be ticked.',
          on: {
            'seats.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
            'release.requested': { guard: 'hasSelected', target: 'confirming', actions: 'assignWanted' },
          },
        },
        confirming: {
          description: 'Asks whether the ticked licences are really to be released, and says how many.',
          tags: 'asking',
          on: { confirmed: 'releasing', cancelled: 'idle' },
        },
        releasing: {
          description: 'The server is releasing them, a few at once.',
          tags: ['asking', 'busy'],
          invoke: {
            src: 'releaseSeats',
            input: ({ context }) => context,
            onDone: { target: 'routing', actions: { type: 'assignOutcome', params: ({ event }) => event.output } },
          },
        },
        routing: {
          description: 'Checks whether the server has confirmed all of them.',
          always: [
            { guard: 'isDone', target: 'idle', actions: ['announceReleased', 'notifyReturned'] },
            { target: 'checking' },
          ],
        },
        checking: {
          description: 'The server did not confirm some: checks whether those are still held.',
          tags: ['asking', 'busy'],
          invoke: {
            src: 'findHeld',
            input: ({ context }) => context,
            onDone: { target: 'routingChecked', actions: { type: 'assignHeld', params: ({ event }) => event.output } },
            onError: { target: 'unknown', actions: 'assignFailure' },
          },
        },
        routingChecked: {
          description: 'Checks whether any is still held.',
          always: [
            { guard: 'isDone', target: 'idle', actions: ['announceReleased', 'notifyReturned'] },
            { target: 'failed' },
          ],
        },
        failed: {
          description: 'Some were not released, which are named and can be tried again.',
          tags: ['asking', 'error'],
          on: { confirmed: 'releasing', cancelled: { target: 'idle', actions: 'notifyIfReleased' } },
        },
        unknown: {
          description: 'The server did not confirm some, and does not say whether they are still held.',
          tags: ['asking', 'error'],
          on: { confirmed: 'checking', cancelled: { target: 'idle', actions: 'notifyReturned' } },
        },
      },
    },
  },
});

/** A running {@link seatTableMachine}. */
export type SeatTableActor = ActorRefFrom<typeof seatTableMachine>;
