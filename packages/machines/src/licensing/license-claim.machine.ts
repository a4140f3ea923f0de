import type { Api } from '@community/contract/http';
import {
  type Claim,
  type Contract,
  type KitColour,
  type License,
  serialNumberProblem,
} from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';
import { claimTexts } from '@community/messages/licensing';
import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import {
  type Announcement,
  announcement,
  apiErrorOf,
  type ConnectionRestored,
  type Failure,
  failureKind,
  failureOf,
  isMissing,
} from '../shared/shared.ts';
import type { Drafts } from '../shell/drafts.ts';
import { type DraftRestored, unsavedChangesMachine } from '../shell/unsaved-changes.machine.ts';
import { licenseHandoverMachine } from '../tablet/license-handover.machine.ts';
import type { Tablet } from '../tablet/tablet.ts';
import { type TabletChange, type TabletView, viewTablet, watchTablet } from '../tablet/watch-tablet.ts';
import { type Availability, availabilityOf } from './agreements/availability.ts';
import { type Agreements, loadAgreements } from './agreements/load-agreements.ts';
import { claimDraftKey, isClaimDraft } from './claim-draft.ts';

export interface LicenseClaimInput {
  api: Api;
  tablet: Tablet;
  drafts: Drafts;
  /** From the URL. */
  contractId: string;
  /** Creates a unique key. */
  createKey: () => string;
}

export interface LicenseClaimContext extends LicenseClaimInput, TabletView {
  agreements: Agreements | null;
  /** null until it is chosen, as no colour is a choice, too. */
  colour: KitColour | null;
  serialNumber: string;
  /** Idempotency key: a retry after a lost response takes no second seat. */
  key: string;
  /** The server's reason for refusing the last claim; null if it gave none. */
  refusal: string | null;
  /** The tablet that the last claim is for, possibly not the one connected now; null before the first. */
  claimedFor: DeviceInfo | null;
  /** The claim, set in the states `claimed` and `claimedForAnother`. */
  claim: Claim | null;
  /** Why the agreements could not be loaded, or the last claim not confirmed; null if neither. */
  failure: Failure | null;
}

export type LicenseClaimEvent =
  | TabletChange
  | Announcement
  | DraftRestored
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'colour.chosen'; colour: KitColour }
  | { type: 'serialNumber.changed'; serialNumber: string }
  | { type: 'form.submitted' };

/** What it requests from the page. */
export type LicenseClaimEmitted =
  | Announcement
  /** The tablet holds a licence now. */
  | { type: 'licenseChanged' };

type ClaimInput = Pick<LicenseClaimContext, 'api' | 'claimedFor' | 'colour' | 'serialNumber' | 'key'> & { id: number };
type CheckInput = Pick<LicenseClaimContext, 'api' | 'claimedFor' | 'contractId'>;

const contractOf = ({ agreements, contractId }: LicenseClaimContext): Contract | null =>
  agreements?.list.contracts.find(({ id }) => String(id) === contractId) ?? null;

/** The agreement of the page, and its availability on this device; null if there is none. */
export function claimedContract(
  context: LicenseClaimContext,
): { contract: Contract; availability: Availability } | null {
  const contract = contractOf(context);
  if (!contract || !context.agreements) return null;
  return { contract, availability: availabilityOf(contract, context.agreements.list, context.device) };
}

const canClaim = (context: LicenseClaimContext) => claimedContract(context)?.availability.can === 'claim';

async function claimLicense(input: ClaimInput, signal: AbortSignal): Promise<Claim> {
  const { api, id, claimedFor, colour, serialNumber, key } = input;
  if (!claimedFor || !colour) throw new TypeError('a claim needs a device and a colour');
  const { device_id, product } = claimedFor;
  const body = { contract_id: id, device_id, product, colour, device_serial_number: serialNumber.trim() };
  return api.claimLicense({ params: { id }, body }, { signal, idempotencyKey: key });
}

/** The licence that the device of the last claim holds from the agreement, or null. */
async function findClaimed({ api, claimedFor: device, contractId }: CheckInput, signal: AbortSignal) {
  const { license } = await loadAgreements({ api, device }, signal);
  return String(license?.license_contract.id) === contractId ? license : null;
}

/** Claiming a licence of one agreement for the current device. */
export const licenseClaimMachine = setup({
  types: {
    context: {} as LicenseClaimContext,
    events: {} as LicenseClaimEvent,
    input: {} as LicenseClaimInput,
    emitted: {} as LicenseClaimEmitted,
    tags: {} as 'busy' | 'error' | 'form',
    children: {} as { tablet: 'watchTablet'; handover: 'licenseHandover'; changes: 'unsavedChanges' },
  },
  actors: {
    watchTablet,
    licenseHandover: licenseHandoverMachine,
    unsavedChanges: unsavedChangesMachine,
    loadAgreements: fromPromise<Agreements, { api: Api; device: DeviceInfo | null }>(({ input, signal }) =>
      loadAgreements(input, signal),
    ),
    claimLicense: fromPromise<Claim, ClaimInput>(({ input, signal }) => claimLicense(input, signal)),
    findClaimed: fromPromise<License | null, CheckInput>(({ input, signal }) => findClaimed(input, signal)),
  },
  guards: {
    isForbidden: ({ event }) => failureKind(event) === 'forbidden',
    isMissing: ({ event }) => isMissing(event),
    isNewDevice: ({ context, event }) =>
      event.type === 'tablet.changed' && event.device !== null && event.device.device_id !== context.device?.device_id,
    isSettled: ({ event }) => event.type === 'tablet.changed' && event.connection !== 'handshaking',
    isIdentified: ({ context }) => context.connection !== 'handshaking',
    isFound: (_, license: License | null) => license !== null,
    hasNoContract: ({ context }) => contractOf(context) === null,
    isClaimable: ({ context }) => canClaim(context),
    isAnswer: ({ event }) => {
      const status = apiErrorOf(event)?.status ?? null;
      // A proxy may respond with 408 or 5xx after the server has processed the request.
      return status !== null && status >= 400 && status < 500 && status !== 408;
    },
    isAnotherDevice: ({ context: { device, claimedFor } }) =>
      device !== null && device.device_id !== claimedFor?.device_id,
    isDeviceOfClaim: ({ context, event }) =>
      event.type === 'tablet.changed' && event.device?.device_id === context.claimedFor?.device_id,
    isIncomplete: ({ context }) => context.colour === null || serialNumberProblem(context.serialNumber) !== null,
  },
  actions: {
    forward: emit((_, event: Announcement) => event),
    reconnectTablet: ({ context }) => context.tablet.bridge.send({ type: 'retried' }),
    assignAgreements: assign((_, agreements: Agreements) => ({ agreements })),
    assignColour: assign((_, colour: KitColour) => ({ colour })),
    assignSerialNumber: assign((_, serialNumber: string) => ({ serialNumber })),
    assignClaimedFor: assign(({ context }) => ({ claimedFor: context.device })),
    assignClaim: assign((_, claim: Claim) => ({ claim })),
    assignFound: assign((_, license: License | null) =>
      license ? { claim: license, colour: license.license_colour, serialNumber: license.device_serial_number } : {},
    ),
    clearRefusal: assign({ refusal: null }),
    assignTablet: assign(({ context, event }) => {
      const { connection, device } = event.type === 'tablet.changed' ? event : context;
      return { connection, device };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignRefusal: assign(({ event }) => ({ refusal: apiErrorOf(event)?.detail ?? null })),
    /** A retry after a lost response repeats the same claim; after a refusal it is a new one. */
    renewKey: assign(({ context }) => ({ key: context.createKey() })),
    /** The filled-in values belong to another tablet. */
    clearForm: enqueueActions(({ context, enqueue }) => {
      enqueue.stopChild('changes');
      enqueue.assign({ colour: null, serialNumber: '', refusal: null, key: context.createKey() });
    }),
    watchForm: enqueueActions(({ context: { drafts, contractId, device }, self, enqueue }) => {
      if (!device) return;
      enqueue.spawnChild('unsavedChanges', {
        id: 'changes',
        input: {
          drafts,
          key: claimDraftKey(contractId, device.device_id),
          fits: isClaimDraft,
          isOutdated: () => false,
          parent: self,
        },
      });
    }),
    saveDraft: sendTo('changes', ({ context: { colour, serialNumber, key } }) => ({
      type: 'values.changed',
      values: { colour, serialNumber, key },
      isDirty: colour !== null || serialNumber !== '',
    })),
    dropDraft: sendTo('changes', { type: 'changes.saved' }),
    restoreDraft: assign(({ event }) =>
      event.type === 'draft.restored' && isClaimDraft(event.values)
        ? { colour: event.values.colour, serialNumber: event.values.serialNumber, key: event.values.key }
        : {},
    ),
    notifyChanged: emit({ type: 'licenseChanged' }),
    notifyNothingClaimed: emit(({ context: { claimedFor } }) =>
      announcement('failure', claimTexts.notClaimed(claimedFor?.device_id ?? '')),
    ),
    notifyUnknown: emit(({ context: { claimedFor } }) =>
      announcement('failure', claimTexts.unclearFor(claimedFor?.device_id ?? '')),
    ),
    handOver: sendTo('handover', ({ context: { claim, claimedFor } }) => {
      if (!claim || !claimedFor) throw new TypeError('there is no claim to hand over');
      return { type: 'handover.requested', license: claim, deviceId: claimedFor.device_id };
    }),
  },
}).createMachine({
  id: 'license-claim',
  context: ({ input }) => ({
    ...input,
    ...viewTablet(input.tablet.bridge),
    agreements: null,
    colour: null,
    serialNumber: '',
    key: input.createKey(),
    refusal: null,
    claimedFor: null,
    claim: null,
    failure: null,
  }),
  invoke: [
    { src: 'watchTablet', id: 'tablet', input: ({ context }) => ({ bridge: context.tablet.bridge }) },
    {
      src: 'licenseHandover',
      id: 'handover',
      input: ({ context, self }) => ({ tablet: context.tablet, parent: self }),
    },
  ],
  initial: 'identifying',
  on: { announced: { actions: { type: 'forward', params: ({ event }) => event } } },
  states: {
    identifying: {
      description: 'The app is being asked which tablet this is. In a plain browser this takes no time.',
      tags: 'busy',
      always: { guard: 'isIdentified', target: 'loading' },
      on: { 'tablet.changed': { actions: 'assignTablet' } },
    },
    loading: {
      description: 'The agreement is being loaded.',
      tags: 'busy',
      on: {
        'tablet.changed': {
          guard: 'isNewDevice',
          target: 'loading',
          reenter: true,
          actions: ['clearForm', 'assignTablet'],
        },
      },
      invoke: {
        src: 'loadAgreements',
        input: ({ context: { api, device } }) => ({ api, device }),
        onDone: { target: 'routing', actions: { type: 'assignAgreements', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isForbidden', target: 'forbidden' },
          { guard: 'isMissing', target: 'notFound' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    routing: {
      description: 'Checks whether a licence of this agreement can be claimed.',
      always: [
        { guard: 'hasNoContract', target: 'notFound' },
        { guard: 'isClaimable', target: 'editing', actions: 'watchForm' },
        { target: 'unavailable' },
      ],
    },
    unavailable: {
      description: 'No licence of this agreement can be claimed for this device; it is said why.',
      on: {
        'tablet.changed': [
          { guard: 'isNewDevice', target: 'loading', actions: ['clearForm', 'assignTablet'] },
          { guard: 'isSettled', target: 'loading', actions: 'assignTablet' },
        ],
        retried: { actions: 'reconnectTablet' },
      },
    },
    notFound: { description: 'The user has no such agreement.', tags: 'error' },
    forbidden: { description: 'The user may not provision devices.', tags: 'error' },
    failed: {
      description: 'The agreement could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    editing: {
      tags: 'form',
      initial: 'filling',
      on: {
        'tablet.changed': { guard: 'isNewDevice', target: 'loading', actions: ['clearForm', 'assignTablet'] },
        'colour.chosen': { actions: [{ type: 'assignColour', params: ({ event }) => event.colour }, 'saveDraft'] },
        'serialNumber.changed': {
          actions: [{ type: 'assignSerialNumber', params: ({ event }) => event.serialNumber }, 'saveDraft'],
        },
        'draft.restored': { actions: 'restoreDraft' },
        'form.submitted': [
          { guard: 'isIncomplete', target: '.incomplete' },
          { target: 'claiming', actions: 'assignClaimedFor' },
        ],
      },
      states: {
        filling: { description: 'Waiting for the kit colour and the serial number.' },
        incomplete: { description: 'The colour or the serial number is missing, or is none.', tags: 'error' },
        refused: { description: 'Nothing was claimed; what was filled in is kept.', tags: 'error' },
        unknown: {
          description: 'The server does not say whether the licence was claimed; what was filled in is kept.',
          tags: 'error',
          on: { retried: '#license-claim.checking', 'connection.restored': '#license-claim.checking' },
        },
      },
    },
    claiming: {
      description: 'The server is giving the device a seat; a second claim is not possible meanwhile.',
      tags: ['busy', 'form'],
      on: { 'tablet.changed': { guard: 'isNewDevice', actions: 'assignTablet' } },
      invoke: {
        src: 'claimLicense',
        input: ({ context: { api, claimedFor, colour, serialNumber, key, contractId } }) => ({
          api,
          id: Number(contractId),
          claimedFor,
          colour,
          serialNumber,
          key,
        }),
        onDone: {
          target: 'succeeded',
          actions: { type: 'assignClaim', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isAnswer',
            target: 'rejected',
            actions: ['assignFailure', 'assignRefusal', 'renewKey', 'saveDraft'],
          },
          { target: 'checking', actions: 'assignFailure' },
        ],
      },
    },
    checking: {
      description: 'The server did not confirm the claim: checks whether the device holds the licence.',
      tags: ['busy', 'form'],
      on: { 'tablet.changed': { guard: 'isNewDevice', actions: 'assignTablet' } },
      invoke: {
        src: 'findClaimed',
        input: ({ context: { api, claimedFor, contractId } }) => ({ api, claimedFor, contractId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: { type: 'assignFound', params: ({ event }) => event.output },
          },
          { target: 'rejected', actions: 'clearRefusal' },
        ],
        onError: [
          { guard: 'isAnotherDevice', target: 'loading', actions: ['notifyUnknown', 'clearForm'] },
          { target: 'editing.unknown', actions: 'clearRefusal' },
        ],
      },
    },
    rejected: {
      description: 'Nothing was claimed: checks whether the tablet that it was for is still there.',
      always: [
        { guard: 'isAnotherDevice', target: 'loading', actions: ['notifyNothingClaimed', 'clearForm'] },
        { target: 'editing.refused' },
      ],
    },
    succeeded: {
      description: 'The licence was claimed: checks whether the tablet that it was for is still there.',
      entry: ['dropDraft', 'notifyChanged'],
      always: [{ guard: 'isAnotherDevice', target: 'claimedForAnother' }, { target: 'claimed' }],
    },
    claimed: {
      description: 'The device holds the licence, which is shown and handed to the app.',
      entry: 'handOver',
      on: { 'tablet.changed': { guard: 'isNewDevice', target: 'claimedForAnother', actions: 'assignTablet' } },
    },
    claimedForAnother: {
      description: 'The licence was claimed for a tablet that is not connected any more; this one is not given it.',
      on: {
        'tablet.changed': [
          { guard: 'isDeviceOfClaim', target: 'claimed', actions: 'assignTablet' },
          { guard: 'isNewDevice', actions: 'assignTablet' },
        ],
        retried: { target: 'loading', actions: 'clearForm' },
      },
    },
  },
});

/** A running {@link licenseClaimMachine}. */
export type LicenseClaimActor = ActorRefFrom<typeof licenseClaimMachine>;
