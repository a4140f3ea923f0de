import type { Claim } from '@community/contract/licensing';
import { BridgeError, bridgeErrorKind } from '@community/contract/tablet';
import { handoverTexts } from '@community/messages/tablet';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { type Announcement, announcement, type Parent } from '../shared/shared.ts';
import type { Tablet } from './tablet.ts';

/** The licence strings handed to the app. */
export type LicenseStrings = Pick<Claim, 'type' | 'license_string' | 'legacy_license_string'>;

export interface LicenseHandoverInput {
  tablet: Tablet;
  parent: Parent<Announcement>;
}

export interface LicenseHandoverContext extends LicenseHandoverInput {
  /** The licence to hand over. */
  license: LicenseStrings | null;
  /** The tablet it is for: it is never handed to another. */
  deviceId: string | null;
  /** The app's reason for refusing; null if it gave none. */
  refusal: string | null;
}

/** A request to hand over a licence to the tablet with this id. */
type HandoverRequested = { type: 'handover.requested'; license: LicenseStrings; deviceId: string };

export type LicenseHandoverEvent =
  | HandoverRequested
  /** Retries, as the tablet did not confirm. */
  | { type: 'retried' };

/** Hands over a licence to the tablet. The claim remains valid even if this fails. */
export const licenseHandoverMachine = setup({
  types: {
    context: {} as LicenseHandoverContext,
    events: {} as LicenseHandoverEvent,
    input: {} as LicenseHandoverInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    handOver: fromPromise<unknown, Pick<LicenseHandoverContext, 'tablet' | 'license' | 'deviceId'>>(
      async ({ input: { tablet, license, deviceId }, signal }) => {
        if (license && deviceId !== null) await tablet.request('licence', pick(license), { signal, deviceId });
      },
    ),
  },
  guards: {
    hasNoResponse: ({ event }) => {
      const kind = 'error' in event ? bridgeErrorKind(event.error) : null;
      return kind === 'lost' || kind === 'silent';
    },
  },
  actions: {
    assignLicense: assign((_, { license, deviceId }: HandoverRequested) => ({ license, deviceId, refusal: null })),
    assignRefusal: assign(({ event }) => ({
      refusal: 'error' in event && event.error instanceof BridgeError ? event.error.message : null,
    })),
    clearRefusal: assign({ refusal: null }),
    notifyUnconfirmed: sendTo(({ context }) => context.parent, announcement('failure', handoverTexts.unconfirmed)),
    notifyHanded: sendTo(({ context }) => context.parent, announcement('success', handoverTexts.taken)),
    notifyFailed: sendTo(({ context }) => context.parent, announcement('failure', handoverTexts.notTaken)),
  },
}).createMachine({
  id: 'license-handover',
  context: ({ input }) => ({ ...input, license: null, deviceId: null, refusal: null }),
  initial: 'idle',
  on: {
    'handover.requested': {
      target: '.handing',
      reenter: true,
      actions: { type: 'assignLicense', params: ({ event }) => event },
    },
  },
  states: {
    idle: { description: 'Nothing was to be handed over.' },
    handing: {
      description: 'The app was given the licence and has not said yet that it keeps it.',
      tags: 'busy',
      invoke: {
        src: 'handOver',
        input: ({ context: { tablet, license, deviceId } }) => ({ tablet, license, deviceId }),
        onDone: { target: 'handed', actions: 'notifyHanded' },
        onError: [
          { guard: 'hasNoResponse', target: 'unconfirmed', actions: ['clearRefusal', 'notifyUnconfirmed'] },
          { target: 'failed', actions: ['assignRefusal', 'notifyFailed'] },
        ],
      },
    },
    handed: { description: 'The app keeps the licence.' },
    unconfirmed: {
      description: 'The app did not answer: it may keep the licence, or not. It can be handed over again.',
      tags: 'error',
      on: { retried: 'handing' },
    },
    failed: {
      description: 'The app did not take the licence; it can be handed over again.',
      tags: 'error',
      on: { retried: 'handing' },
    },
  },
});

/** The fields of a licence that the app needs. */
function pick({ type, license_string, legacy_license_string }: LicenseStrings): LicenseStrings {
  return { type, license_string, legacy_license_string };
}

/** A running {@link licenseHandoverMachine}. */
export type LicenseHandoverActor = ActorRefFrom<typeof licenseHandoverMachine>;
