import { type Api, ApiError, errorKind } from '@community/contract/http';
import { NO_DEVICE } from '@community/contract/licensing';
import { returnTexts } from '@community/messages/licensing';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { type Announcement, announcement, type Failure, failureOf, type Parent } from '../shared/shared.ts';
import type { Tablet } from '../tablet/tablet.ts';
import { viewTablet, withdrawsLicenses } from '../tablet/watch-tablet.ts';

/** The licence to return. */
export interface ReturnedLicense {
  /** `relinquish` on the device itself; `release` remotely, as the device is lost. */
  way: 'relinquish' | 'release';
  agreementId: number;
  licenseId: number;
  deviceId: string;
  serialNumber: string;
  /** When its strings expire if they are not withdrawn; null: never. */
  validUntil: string | null;
}

/** The user wants to return a licence. */
export type ReturnRequested = { type: 'return.requested' } & ReturnedLicense;

/** A licence was returned, or its return is unconfirmed: the agreements need a reload. */
export type LicenseReturned = { type: 'license.returned' };

export interface LicenseReturnInput {
  api: Api;
  tablet: Tablet;
  parent: Parent<Announcement | LicenseReturned>;
}

export interface LicenseReturnContext extends LicenseReturnInput {
  /** Set in all states but `idle`. */
  wanted: ReturnedLicense | null;
  /** The app's receipt for the withdrawal; null if there was none. */
  receipt: string | null;
  /** Why the portal did not return it, or did not confirm that; null if it was not called. */
  failure: Failure | null;
}

export type LicenseReturnEvent = ReturnRequested | { type: 'confirmed' } | { type: 'cancelled' };

type Step = Pick<LicenseReturnContext, 'api' | 'tablet' | 'wanted' | 'receipt'>;

/** Whether the app must withdraw the licence before its seat is freed. A lost tablet cannot. */
export const mustWithdraw = ({ tablet, wanted }: Pick<Step, 'tablet' | 'wanted'>): boolean =>
  wanted?.way === 'relinquish' && withdrawsLicenses(tablet.bridge);

/** Asks the app to withdraw the licence; returns the receipt, or null if the device no longer holds the licence. */
async function withdraw({ api, tablet, wanted }: Step, signal: AbortSignal): Promise<string | null> {
  if (!wanted) return null;
  const { deviceId } = wanted;
  try {
    const { id, license_string, legacy_license_string } = await api.getLicense(
      { params: { device_id: deviceId } },
      { signal },
    );
    if (id !== wanted.licenseId) return null;
    const strings = { license_string, legacy_license_string };
    const { receipt } = await tablet.request('license.withdraw', strings, { signal, deviceId });
    return receipt;
  } catch (error) {
    if (errorKind(error) === 'notFound') return null;
    throw error;
  }
}

async function returnWanted({ api, wanted, receipt }: Step, signal: AbortSignal): Promise<void> {
  if (wanted?.way === 'relinquish') {
    const { licenseId: license_id, deviceId: device_id } = wanted;
    const body = { license_id, device_id, ...(receipt !== null && { receipt }) };
    await api.relinquishLicense({ body }, { signal });
  } else if (wanted) {
    const body = { license_id: wanted.licenseId };
    await api.releaseLicense({ params: { id: wanted.agreementId }, body }, { signal });
  }
}

/**
 * Whether the licence is still held.
 * @throws if the user no longer has its agreement, as it is not known then.
 */
async function isHeld({ api, wanted }: Step, signal: AbortSignal): Promise<boolean> {
  const { contracts } = await api.listContracts({ params: { device_id: NO_DEVICE } }, { signal });
  const agreement = contracts.find(({ id }) => id === wanted?.agreementId);
  if (!agreement) throw new ApiError(404);
  return agreement.licenses.some(({ id }) => id === wanted?.licenseId);
}

/** Returning a licence, after confirmation. */
export const licenseReturnMachine = setup({
  types: {
    context: {} as LicenseReturnContext,
    events: {} as LicenseReturnEvent,
    input: {} as LicenseReturnInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    withdrawLicense: fromPromise<string | null, Step>(({ input, signal }) => withdraw(input, signal)),
    returnLicense: fromPromise<void, Step>(({ input, signal }) => returnWanted(input, signal)),
    findLicense: fromPromise<boolean, Step>(({ input, signal }) => isHeld(input, signal)),
  },
  guards: {
    isWithdrawn: ({ context }) => context.receipt !== null,
    isOnAnotherDevice: ({ context: { tablet, wanted } }) => {
      const { device } = viewTablet(tablet.bridge);
      return wanted?.way === 'relinquish' && device !== null && device.device_id !== wanted.deviceId;
    },
    mustWithdraw: ({ context }) => mustWithdraw(context),
    isHeld: (_, isHeld: boolean) => isHeld,
    isApiFailure: ({ event }) => 'error' in event && event.error instanceof ApiError,
  },
  actions: {
    assignWanted: assign((_, { type: _type, ...wanted }: ReturnRequested) => ({ wanted })),
    assignReceipt: assign((_, receipt: string | null) => ({ receipt })),
    notifyReturned: sendTo(({ context }) => context.parent, { type: 'license.returned' }),
    announceReturned: sendTo(
      ({ context }) => context.parent,
      ({ context }) => announcement('success', returnTexts.done[context.wanted?.way ?? 'relinquish']),
    ),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    reset: assign({ wanted: null, receipt: null, failure: null }),
  },
}).createMachine({
  id: 'license-return',
  context: ({ input }) => ({ ...input, wanted: null, receipt: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No licence is to be returned.',
      entry: 'reset',
      on: {
        'return.requested': {
          target: 'confirming',
          actions: { type: 'assignWanted', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'Asks whether the licence is really to be returned.',
      on: { confirmed: 'routing', cancelled: 'idle' },
    },
    routing: {
      description: 'Checks whether the app is to withdraw the licence first.',
      always: [
        { guard: 'isWithdrawn', target: 'returning' },
        { guard: 'isOnAnotherDevice', target: 'notWithdrawn' },
        { guard: 'mustWithdraw', target: 'withdrawing' },
        { target: 'returning' },
      ],
    },
    withdrawing: {
      description: 'The app was asked to withdraw the licence; its seat is not free before.',
      tags: 'busy',
      invoke: {
        src: 'withdrawLicense',
        input: ({ context }) => context,
        onDone: { target: 'returning', actions: { type: 'assignReceipt', params: ({ event }) => event.output } },
        onError: [{ guard: 'isApiFailure', target: 'failed', actions: 'assignFailure' }, { target: 'notWithdrawn' }],
      },
    },
    notWithdrawn: {
      description: 'The app did not confirm that it has withdrawn the licence, so the seat stays taken.',
      tags: 'error',
      on: { confirmed: 'routing', cancelled: 'idle' },
    },
    returning: {
      description: 'The server is taking it back.',
      tags: 'busy',
      invoke: {
        src: 'returnLicense',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: ['announceReturned', 'notifyReturned'] },
        onError: { target: 'checking', actions: 'assignFailure' },
      },
    },
    checking: {
      description: 'The server did not confirm: checks whether the licence is still held.',
      tags: 'busy',
      invoke: {
        src: 'findLicense',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isHeld', params: ({ event }) => event.output }, target: 'failed' },
          { target: 'idle', actions: ['announceReturned', 'notifyReturned'] },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'The server did not confirm, and does not say whether the licence is still held.',
      tags: 'error',
      on: { confirmed: 'checking', cancelled: { target: 'idle', actions: 'notifyReturned' } },
    },
    failed: {
      description: 'It was not returned; it can be tried again.',
      tags: 'error',
      on: { confirmed: 'routing', cancelled: 'idle' },
    },
  },
});

/** A running {@link licenseReturnMachine}. */
export type LicenseReturnActor = ActorRefFrom<typeof licenseReturnMachine>;
