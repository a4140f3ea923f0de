import type { ActorRefFrom } from 'xstate';
import { viewTablet } from '../../tablet/watch-tablet.ts';
import { licenseClaim } from './license-claim.setup.ts';

/** Claiming a licence of one agreement for the current device. */
export const licenseClaimMachine = licenseClaim.createMachine({
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
        { guard: 'hasNoAgreement', target: 'notFound' },
        { guard: 'isClaimable', target: 'editing', actions: 'watchForm' },
        { target: 'unavailable' },
      ],
    },
    unavailable: {
      initial: 'explained',
      on: {
        'tablet.changed': [
          { guard: 'isNewDevice', target: 'loading', actions: ['clearForm', 'assignTablet'] },
          { guard: 'isSettled', target: 'loading', actions: 'assignTablet' },
        ],
      },
      states: {
        explained: {
          description: 'No licence of this agreement can be claimed for this device, and the page says why.',
          on: { retried: { guard: 'isLost', target: 'reconnecting', actions: 'reconnectTablet' } },
        },
        reconnecting: {
          description: 'The silent app is being asked again which tablet this is.',
          tags: 'busy',
          on: { 'tablet.changed': { guard: 'isSilent', target: 'explained' } },
        },
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
        incomplete: {
          description: 'The colour or the serial number is missing, or is none, until both are there.',
          tags: 'error',
          always: { guard: 'isComplete', target: 'filling' },
        },
        refused: { description: 'Nothing was claimed; what was filled in is kept.', tags: 'error' },
        unknown: {
          description: 'The server does not say whether the licence was claimed; what was filled in is kept.',
          tags: 'error',
          on: {
            retried: '#license-claim.checking',
            'connection.restored': '#license-claim.checking',
            // The doubt stays: the fields say what is wrong with them.
            'form.submitted': [
              { guard: 'isIncomplete' },
              { target: '#license-claim.claiming', actions: 'assignClaimedFor' },
            ],
          },
        },
      },
    },
    claiming: {
      description: 'The server is giving the device a seat; a second claim is not possible meanwhile.',
      tags: ['busy', 'form'],
      on: { 'tablet.changed': { guard: 'isNewDevice', actions: 'assignTablet' } },
      invoke: {
        src: 'claimLicense',
        input: ({ context }) => context,
        onDone: {
          target: 'routingClaimed',
          actions: { type: 'assignClaim', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isAnswer',
            target: 'routingRefused',
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
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'routingClaimed',
            actions: { type: 'assignFound', params: ({ event }) => event.output },
          },
          { target: 'routingRefused', actions: 'clearRefusal' },
        ],
        onError: [
          { guard: 'isAnotherDevice', target: 'loading', actions: ['notifyUnknown', 'clearForm'] },
          { target: 'editing.unknown', actions: 'clearRefusal' },
        ],
      },
    },
    routingRefused: {
      description: 'Nothing was claimed: checks whether the tablet that it was for is still there.',
      always: [
        { guard: 'isAnotherDevice', target: 'loading', actions: ['notifyNothingClaimed', 'clearForm'] },
        { target: 'editing.refused' },
      ],
    },
    routingClaimed: {
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
      description: 'The licence was claimed for a tablet that is no longer connected; this one is not given it.',
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
