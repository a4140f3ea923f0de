import type { DeviceInfo } from '@community/contract/bridge';
import type { Api } from '@community/contract/client';
import type { Claim, Contract } from '@community/contract/licensing';
import { type KitColour, serialNumberProblem } from '@community/contract/licensing-rules';
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { type Tablet, type TabletChange, type TabletView, viewTablet, watchTablet } from '../bridge/index.ts';
import { licenseHandoverMachine } from '../license-handover/index.ts';
import { type Agreements, type Availability, availabilityOf, loadAgreements } from '../provisioning/index.ts';
import { type Announcement, apiErrorOf, failureKind, isMissing } from '../shared/index.ts';

/** What it needs from outside. */
export interface LicenseClaimInput {
  api: Api;
  tablet: Tablet;
  /** As it stands in the address. */
  contractId: string;
  /** Makes a text that no other claim has. */
  createKey: () => string;
}

/** What it remembers. */
export interface LicenseClaimContext extends LicenseClaimInput, TabletView {
  agreements: Agreements | null;
  /** null until it is chosen, as no colour is a choice too. */
  colour: KitColour | null;
  serialNumber: string;
  /** Names the claim to the server: a retry after a lost answer takes no second seat. */
  key: string;
  /** What the server said against the last claim; null where it said nothing. */
  refusal: string | null;
  /** Set in the state `claimed`. */
  claim: Claim | null;
}

/** What can be said to it. */
export type LicenseClaimEvent =
  | TabletChange
  | Announcement
  | { type: 'retried' }
  | { type: 'colour.chosen'; colour: KitColour }
  | { type: 'serialNumber.changed'; serialNumber: string }
  | { type: 'form.submitted' };

type ClaimInput = Pick<LicenseClaimContext, 'api' | 'device' | 'colour' | 'serialNumber' | 'key'> & { id: number };

const contractOf = ({ agreements, contractId }: LicenseClaimContext): Contract | null =>
  agreements?.list.contracts.find(({ id }) => String(id) === contractId) ?? null;

/** The agreement that the page is about, and what can be done with it on the device at hand; null where there is none. */
export function claimedContract(
  context: LicenseClaimContext,
): { contract: Contract; availability: Availability } | null {
  const contract = contractOf(context);
  if (!contract || !context.agreements) return null;
  return { contract, availability: availabilityOf(contract, context.agreements.list, context.device) };
}

const canClaim = (context: LicenseClaimContext) => claimedContract(context)?.availability.can === 'claim';

async function claimLicense(input: ClaimInput, signal: AbortSignal): Promise<Claim> {
  const { api, id, device, colour, serialNumber, key } = input;
  if (!device || !colour) throw new TypeError('a claim needs a device and a colour');
  const { device_id, product } = device;
  const body = { contract_id: id, device_id, product, colour, device_serial_number: serialNumber.trim() };
  return api.claimLicense({ params: { id }, body }, { signal, idempotencyKey: key });
}

/** Claiming a licence of one agreement for the device at hand. */
export const licenseClaimMachine = setup({
  types: {
    context: {} as LicenseClaimContext,
    events: {} as LicenseClaimEvent,
    input: {} as LicenseClaimInput,
    emitted: {} as Announcement,
    tags: {} as 'busy' | 'error' | 'form',
    children: {} as { tablet: 'watchTablet'; handover: 'licenseHandover' },
  },
  actors: {
    watchTablet,
    licenseHandover: licenseHandoverMachine,
    loadAgreements: fromPromise<Agreements, { api: Api; device: DeviceInfo | null }>(({ input, signal }) =>
      loadAgreements(input, signal),
    ),
    claimLicense: fromPromise<Claim, ClaimInput>(({ input, signal }) => claimLicense(input, signal)),
  },
  guards: {
    isForbidden: ({ event }) => failureKind(event) === 'forbidden',
    isMissing: ({ event }) => isMissing(event),
    isNewDevice: ({ context, event }) =>
      event.type === 'tablet.changed' && event.device !== null && event.device.device_id !== context.device?.device_id,
    isSettled: ({ event }) => event.type === 'tablet.changed' && event.connection !== 'handshaking',
    hasNoContract: ({ context }) => contractOf(context) === null,
    isClaimable: ({ context }) => canClaim(context),
    isIncomplete: ({ context }) => context.colour === null || serialNumberProblem(context.serialNumber) !== null,
  },
  actions: {
    keepTablet: assign(({ context, event }) => {
      const { connection, device } = event.type === 'tablet.changed' ? event : context;
      return { connection, device };
    }),
    keepRefusal: assign(({ context, event }) => {
      const { status = null, detail = null } = apiErrorOf(event) ?? {};
      const isAnswer = status !== null && status < 500;
      return {
        refusal: detail,
        // Whoever was refused for certain starts afresh; after a lost answer the same claim is meant.
        key: isAnswer ? context.createKey() : context.key,
      };
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
    claim: null,
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
  on: { announced: { actions: emit(({ event }) => event) } },
  states: {
    identifying: {
      description: 'The app is being asked which tablet this is. In a plain browser this takes no time.',
      tags: 'busy',
      always: { guard: ({ context }) => context.connection !== 'handshaking', target: 'loading' },
      on: { 'tablet.changed': { actions: 'keepTablet' } },
    },
    loading: {
      description: 'The agreement is on its way.',
      tags: 'busy',
      on: { 'tablet.changed': { guard: 'isNewDevice', target: 'loading', reenter: true, actions: 'keepTablet' } },
      invoke: {
        src: 'loadAgreements',
        input: ({ context: { api, device } }) => ({ api, device }),
        onDone: { target: 'sorting', actions: assign({ agreements: ({ event }) => event.output }) },
        onError: [
          { guard: 'isForbidden', target: 'forbidden' },
          { guard: 'isMissing', target: 'notFound' },
          { target: 'failed' },
        ],
      },
    },
    sorting: {
      description: 'Looks whether a licence of this agreement can be claimed.',
      always: [
        { guard: 'hasNoContract', target: 'notFound' },
        { guard: 'isClaimable', target: 'editing' },
        { target: 'unavailable' },
      ],
    },
    unavailable: {
      description: 'No licence of this agreement can be claimed for this device; it is said why.',
      on: {
        'tablet.changed': { guard: 'isSettled', target: 'loading', actions: 'keepTablet' },
        retried: { actions: ({ context }) => context.tablet.bridge.send({ type: 'retried' }) },
      },
    },
    notFound: { description: 'The user has no such agreement.', tags: 'error' },
    forbidden: { description: 'The user may not provision devices.', tags: 'error' },
    failed: {
      description: 'The agreement could not be fetched; it can be asked for again.',
      tags: 'error',
      on: { retried: 'loading' },
    },
    editing: {
      tags: 'form',
      initial: 'filling',
      on: {
        'tablet.changed': { guard: 'isNewDevice', target: 'loading', actions: 'keepTablet' },
        'colour.chosen': { actions: assign({ colour: ({ event }) => event.colour }) },
        'serialNumber.changed': { actions: assign({ serialNumber: ({ event }) => event.serialNumber }) },
        'form.submitted': [{ guard: 'isIncomplete', target: '.incomplete' }, { target: 'claiming' }],
      },
      states: {
        filling: { description: 'Waiting for the kit colour and the serial number.' },
        incomplete: { description: 'The colour or the serial number is missing, or is none.', tags: 'error' },
        refused: { description: 'The claim failed; what was filled in is kept.', tags: 'error' },
      },
    },
    claiming: {
      description: 'The server is giving the device a seat; a second claim is not possible meanwhile.',
      tags: ['busy', 'form'],
      invoke: {
        src: 'claimLicense',
        input: ({ context: { api, device, colour, serialNumber, key, contractId } }) => ({
          api,
          id: Number(contractId),
          device,
          colour,
          serialNumber,
          key,
        }),
        onDone: { target: 'claimed', actions: assign({ claim: ({ event }) => event.output }) },
        onError: { target: 'editing.refused', actions: 'keepRefusal' },
      },
    },
    claimed: {
      description: 'The device holds the licence, which is shown and handed to the app.',
      entry: sendTo('handover', ({ context: { claim } }) => {
        if (!claim) throw new TypeError('there is no claim to hand over');
        return { type: 'handover.requested', license: claim };
      }),
    },
  },
});

/** Claiming a licence, running. */
export type LicenseClaimActor = ActorRefFrom<typeof licenseClaimMachine>;
