import type { Claim } from '@community/contract/licensing';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import type { Tablet } from '../bridge/index.ts';
import { type Announcement, announcement, type Parent } from '../shared/index.ts';

/** What is handed to the app. */
export type LicenseStrings = Pick<Claim, 'type' | 'license_string' | 'legacy_license_string'>;

/** What it needs from outside. */
export interface LicenseHandoverInput {
  tablet: Tablet;
  parent: Parent<Announcement>;
}

/** What it remembers. */
export interface LicenseHandoverContext extends LicenseHandoverInput {
  /** What was to be handed over last. */
  license: LicenseStrings | null;
}

/** What can be said to it. */
export type LicenseHandoverEvent =
  | { type: 'handover.requested'; license: LicenseStrings }
  /** Once more, as the tablet did not take it. */
  | { type: 'retried' };

/** Handing a licence to the tablet. What was claimed stays claimed, whatever becomes of it here. */
export const licenseHandoverMachine = setup({
  types: {
    context: {} as LicenseHandoverContext,
    events: {} as LicenseHandoverEvent,
    input: {} as LicenseHandoverInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    handOver: fromPromise<unknown, { tablet: Tablet; license: LicenseStrings | null }>(
      async ({ input: { tablet, license }, signal }) => {
        if (license) await tablet.request('licence', pick(license), { signal });
      },
    ),
  },
  actions: {
    tellHanded: sendTo(({ context }) => context.parent, announcement('success', 'The tablet has its license.')),
    tellFailed: sendTo(
      ({ context }) => context.parent,
      announcement('failure', 'The tablet did not take its license.'),
    ),
  },
}).createMachine({
  id: 'license-handover',
  context: ({ input }) => ({ ...input, license: null }),
  initial: 'idle',
  on: {
    'handover.requested': {
      target: '.handing',
      reenter: true,
      actions: assign({ license: ({ event }) => event.license }),
    },
  },
  states: {
    idle: { description: 'Nothing was to be handed over.' },
    handing: {
      description: 'The app was given the licence and has not said yet that it keeps it.',
      tags: 'busy',
      invoke: {
        src: 'handOver',
        input: ({ context: { tablet, license } }) => ({ tablet, license }),
        onDone: { target: 'handed', actions: 'tellHanded' },
        onError: { target: 'failed', actions: 'tellFailed' },
      },
    },
    handed: { description: 'The app keeps the licence.' },
    failed: {
      description: 'The app did not take the licence; it can be handed over again.',
      tags: 'error',
      on: { retried: 'handing' },
    },
  },
});

/** Only what the app is to know of a licence. */
function pick({ type, license_string, legacy_license_string }: LicenseStrings): LicenseStrings {
  return { type, license_string, legacy_license_string };
}

/** Handing a licence over, running. */
export type LicenseHandoverActor = ActorRefFrom<typeof licenseHandoverMachine>;
