import type { Api } from '@community/contract/http';
import type { RenewedLicense } from '@community/contract/licensing';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf } from '../shared/shared.ts';
import type { Tablet } from '../tablet/tablet.ts';
import { type TabletChange, type TabletView, viewTablet, watchTablet } from '../tablet/watch-tablet.ts';

/** When a renewed licence expires. */
export interface RenewedUntil {
  licenseId: number;
  /** null: never. */
  validUntil: string | null;
}

/** A licence was renewed; the tablet may not have accepted it yet. */
export type LicenseRenewed = { type: 'license.renewed' } & RenewedUntil;

export interface LicenseRenewalInput {
  api: Api;
  tablet: Tablet;
}

export interface LicenseRenewalContext extends LicenseRenewalInput, TabletView {
  /** The device's licence in the last response; null if unknown or none. */
  license: RenewedLicense | null;
  /** Why the last renewal failed; null if none did. */
  failure: Failure | null;
}

export type LicenseRenewalEvent =
  | TabletChange
  /** A licence was claimed for the device, or returned. */
  | { type: 'license.changed' }
  | ConnectionRestored
  | { type: 'retried' };

type Renewal = Pick<LicenseRenewalContext, 'api' | 'device'>;
type Handover = Pick<LicenseRenewalContext, 'tablet' | 'device' | 'license'>;

async function handOver({ tablet, device, license }: Handover, signal: AbortSignal): Promise<void> {
  if (!device || !license) return;
  const { type, license_string, legacy_license_string } = license;
  await tablet.request(
    'licence',
    { type, license_string, legacy_license_string },
    { signal, deviceId: device.device_id },
  );
}

/** Renews the licence of the tablet around the page, once per tablet, and hands over the new strings. */
export const licenseRenewalMachine = setup({
  types: {
    context: {} as LicenseRenewalContext,
    events: {} as LicenseRenewalEvent,
    input: {} as LicenseRenewalInput,
    emitted: {} as LicenseRenewed,
    tags: {} as 'busy' | 'error',
    children: {} as { tablet: 'watchTablet' },
  },
  actors: {
    watchTablet,
    renewLicense: fromPromise<RenewedLicense | null, Renewal>(async ({ input: { api, device }, signal }) => {
      if (!device) return null;
      const { license } = await api.renewLicense({ params: { device_id: device.device_id } }, { signal });
      return license;
    }),
    handOver: fromPromise<void, Handover>(({ input, signal }) => handOver(input, signal)),
  },
  delays: { again: 300_000 },
  guards: {
    isNewDevice: ({ context, event }) =>
      event.type === 'tablet.changed' && event.device !== null && event.device.device_id !== context.device?.device_id,
    isUnlicensed: (_, license: RenewedLicense | null) => license === null,
    hasDevice: ({ context }) => context.device !== null,
  },
  actions: {
    // Remembers a device that was lost: when it comes back, it needs no renewal.
    assignTablet: assign(({ context, event }) =>
      event.type === 'tablet.changed'
        ? { connection: event.connection, device: event.device ?? context.device }
        : { connection: context.connection },
    ),
    assignLicense: assign((_, license: RenewedLicense | null) => ({ license })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearLicense: assign({ license: null }),
    notifyRenewed: emit(({ context: { license } }): LicenseRenewed => {
      if (!license) throw new TypeError('no licence was renewed');
      return { type: 'license.renewed', licenseId: license.id, validUntil: license.valid_until };
    }),
  },
}).createMachine({
  id: 'license-renewal',
  context: ({ input }) => ({ ...input, ...viewTablet(input.tablet.bridge), license: null, failure: null }),
  invoke: { src: 'watchTablet', id: 'tablet', input: ({ context }) => ({ bridge: context.tablet.bridge }) },
  initial: 'waiting',
  on: {
    'tablet.changed': [
      { guard: 'isNewDevice', target: '.renewing', reenter: true, actions: 'assignTablet' },
      { actions: 'assignTablet' },
    ],
    'license.changed': { guard: 'hasDevice', target: '.renewing', reenter: true },
  },
  states: {
    waiting: {
      description: 'No tablet is known, whose licence could be renewed.',
      always: { guard: 'hasDevice', target: 'renewing' },
    },
    renewing: {
      description: 'The server is renewing the licence of the tablet, if it holds one.',
      tags: 'busy',
      entry: 'clearLicense',
      invoke: {
        src: 'renewLicense',
        input: ({ context: { api, device } }) => ({ api, device }),
        onDone: [
          { guard: { type: 'isUnlicensed', params: ({ event }) => event.output }, target: 'unlicensed' },
          {
            target: 'handing',
            actions: [{ type: 'assignLicense', params: ({ event }) => event.output }, 'notifyRenewed'],
          },
        ],
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    handing: {
      description: 'The app is being handed the renewed licence.',
      tags: 'busy',
      invoke: {
        src: 'handOver',
        input: ({ context: { tablet, device, license } }) => ({ tablet, device, license }),
        onDone: 'renewed',
        onError: 'deliveryFailed',
      },
    },
    renewed: { description: 'The app keeps the renewed licence.' },
    unlicensed: { description: 'The tablet holds no licence.' },
    deliveryFailed: {
      description: 'The licence was renewed, and the app did not confirm that it keeps it; it is tried again.',
      tags: 'error',
      after: { again: 'renewing' },
      on: { retried: 'renewing' },
    },
    failed: {
      description: 'The server did not renew the licence, or did not answer; it is tried again.',
      tags: 'error',
      after: { again: 'renewing' },
      on: { retried: 'renewing', 'connection.restored': 'renewing' },
    },
  },
});

/** A running {@link licenseRenewalMachine}. */
export type LicenseRenewalActor = ActorRefFrom<typeof licenseRenewalMachine>;
