import type { Api } from '@community/contract/client';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { type Announcement, announcement, type Parent } from '../shared/index.ts';

/** A licence to be given back. */
export interface ReturnedLicense {
  /** `relinquish` from the very device; `release` from elsewhere, as the device is lost. */
  way: 'relinquish' | 'release';
  contractId: number;
  licenseId: number;
  deviceId: string;
  serialNumber: string;
}

/** A licence has been given back. */
export type LicenseReturned = { type: 'license.returned' };

/** What it needs from outside. */
export interface LicenseReturnInput {
  api: Api;
  parent: Parent<Announcement | LicenseReturned>;
}

/** What it remembers. */
export interface LicenseReturnContext extends LicenseReturnInput {
  /** Set in all states but `idle`. */
  wanted: ReturnedLicense | null;
}

/** What can be said to it. */
export type LicenseReturnEvent =
  | ({ type: 'return.requested' } & ReturnedLicense)
  | { type: 'confirmed' }
  | { type: 'cancelled' };

const done = {
  relinquish: 'The license was relinquished.',
  release: 'The license of the lost tablet was released.',
};

/** Giving a licence back, after asking. */
export const licenseReturnMachine = setup({
  types: {
    context: {} as LicenseReturnContext,
    events: {} as LicenseReturnEvent,
    input: {} as LicenseReturnInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    returnLicense: fromPromise<unknown, { api: Api; wanted: ReturnedLicense | null }>(
      async ({ input: { api, wanted }, signal }) => {
        if (wanted?.way === 'relinquish') {
          const body = { license_id: wanted.licenseId, device_id: wanted.deviceId };
          await api.relinquishLicense({ body }, { signal });
        } else if (wanted) {
          const body = { license_id: wanted.licenseId };
          await api.releaseLicense({ params: { id: wanted.contractId }, body }, { signal });
        }
      },
    ),
  },
  actions: {
    tellReturned: sendTo(({ context }) => context.parent, { type: 'license.returned' }),
    announceReturned: sendTo(
      ({ context }) => context.parent,
      ({ context }) => announcement('success', done[context.wanted?.way ?? 'relinquish']),
    ),
    forget: assign({ wanted: null }),
  },
}).createMachine({
  id: 'license-return',
  context: ({ input }) => ({ ...input, wanted: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No licence is to be given back.',
      entry: 'forget',
      on: {
        'return.requested': {
          target: 'confirming',
          actions: assign({ wanted: ({ event: { type: _, ...wanted } }) => wanted }),
        },
      },
    },
    confirming: {
      description: 'Asks whether the licence is really to be given back.',
      on: { confirmed: 'returning', cancelled: 'idle' },
    },
    returning: {
      description: 'The server is taking it back.',
      tags: 'busy',
      invoke: {
        src: 'returnLicense',
        input: ({ context: { api, wanted } }) => ({ api, wanted }),
        onDone: { target: 'idle', actions: ['announceReturned', 'tellReturned'] },
        onError: 'failed',
      },
    },
    failed: {
      description: 'It was not given back; it can be tried again.',
      tags: 'error',
      on: { confirmed: 'returning', cancelled: 'idle' },
    },
  },
});

/** Giving a licence back, running. */
export type LicenseReturnActor = ActorRefFrom<typeof licenseReturnMachine>;
