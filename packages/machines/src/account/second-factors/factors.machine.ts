import type { ActorRefFrom } from 'xstate';
import { secondFactors } from './factors.setup.ts';
import { unknownFactors } from './own-factors.ts';

/** The passkeys, one-time codes and recovery codes of the user: setting them up, and removing them. */
export const factorsMachine = secondFactors.createMachine({
  id: 'factors',
  context: ({ input }) => ({
    ...input,
    factors: unknownFactors,
    task: null,
    target: null,
    proof: null,
    codes: [],
    failure: null,
  }),
  initial: 'loading',
  on: { 'leaving.requested': { actions: 'grantLeave' } },
  states: {
    loading: {
      description: 'What the user signs in with is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadFactors',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'routingLoaded', actions: { type: 'assignFactors', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    routingLoaded: {
      description: 'Decides whether recovery codes come next: a factor may have been added in doubt.',
      always: [
        { guard: 'isFirst', target: 'routing', actions: { type: 'assignTask', params: 'makeRecoveryCodes' } },
        { target: 'shown' },
      ],
    },
    failed: {
      description: 'What the user signs in with could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    shown: {
      initial: 'routing',
      on: {
        'passkey.requested': {
          guard: 'canAddPasskey',
          target: 'routing',
          actions: { type: 'assignTask', params: 'addPasskey' },
        },
        'codes.requested': {
          guard: 'canStartCodes',
          target: 'routing',
          actions: { type: 'assignTask', params: 'startCodes' },
        },
        'recoveryCodes.requested': {
          guard: 'hasFactor',
          target: 'routing',
          actions: { type: 'assignTask', params: 'makeRecoveryCodes' },
        },
        'passkey.discarded': {
          guard: { type: 'hasPasskey', params: ({ event }) => event.id },
          target: 'asking',
          actions: [
            { type: 'assignTask', params: 'removePasskey' },
            { type: 'assignTarget', params: ({ event }) => event.id },
          ],
        },
        'codes.discarded': {
          guard: 'hasCodes',
          target: 'asking',
          actions: { type: 'assignTask', params: 'stopCodes' },
        },
      },
      states: {
        routing: {
          description: 'Decides whether the user has any second factor.',
          always: [{ guard: 'hasNone', target: 'none' }, { target: 'some' }],
        },
        none: { description: 'The password alone signs in; a second factor can be set up.', tags: 'empty' },
        some: { description: 'What signs in besides the password; more can be set up, and all can be removed.' },
        done: { description: 'What the user wanted to change has been changed.' },
        refused: { description: 'What the user wanted to change is as before.', tags: 'error' },
        checking: {
          description: 'The response was lost: looking whether it was removed.',
          tags: 'busy',
          invoke: {
            src: 'loadFactors',
            input: ({ context }) => ({ api: context.api }),
            onDone: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => event.output },
                target: 'done',
                actions: { type: 'assignFactors', params: ({ event }) => event.output },
              },
              { target: 'refused', actions: { type: 'assignFactors', params: ({ event }) => event.output } },
            ],
            onError: 'unclear',
          },
          on: {
            'passkey.requested': undefined,
            'codes.requested': undefined,
            'recoveryCodes.requested': undefined,
            'passkey.discarded': undefined,
            'codes.discarded': undefined,
          },
        },
        unclear: {
          description: 'It is unknown whether it was removed; it can be looked up again.',
          tags: 'error',
          on: {
            retried: 'checking',
            'connection.restored': 'checking',
            'passkey.requested': undefined,
            'codes.requested': undefined,
            'recoveryCodes.requested': undefined,
            'passkey.discarded': undefined,
            'codes.discarded': undefined,
          },
        },
      },
    },
    asking: {
      description: 'Asks whether a passkey, or the one-time codes, are to go.',
      on: { 'removal.confirmed': 'routing', 'removal.cancelled': 'shown' },
    },
    routing: {
      description: 'Decides whether to confirm the identity first, and what comes next.',
      always: [
        { guard: 'needsProof', target: 'confirming' },
        { guard: 'isAdding', target: 'addingPasskey' },
        { guard: 'isStarting', target: 'startingCodes' },
        { guard: 'isMaking', target: 'making' },
        { target: 'removing' },
      ],
    },
    confirming: {
      description: 'Asks the user to confirm their identity.',
      invoke: {
        src: 'identityConfirmation',
        id: 'identityConfirmation',
        input: ({ context: { api, passkeys, factors } }) => ({ api, passkeys, factors }),
        onDone: [
          { guard: { type: 'isRefusedByUser', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'routing', actions: { type: 'assignProof', params: ({ event }) => event.output } },
        ],
      },
    },
    addingPasskey: {
      description: 'A passkey is being set up.',
      invoke: {
        src: 'passkeyEnrolment',
        id: 'passkeyEnrolment',
        input: ({ context: { api, passkeys, proof, factors } }) => ({
          api,
          passkeys,
          proof: proof ?? '',
          known: factors.passkeys,
        }),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'shown' },
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'loading' },
          {
            guard: { type: 'isToBeConfirmed', params: ({ event }) => event.output },
            target: 'routing',
            actions: 'clearProof',
          },
          { target: 'refreshing' },
        ],
      },
    },
    startingCodes: {
      description: 'One-time codes are being set up.',
      invoke: {
        src: 'codeEnrolment',
        id: 'codeEnrolment',
        input: ({ context: { api, proof } }) => ({ api, proof: proof ?? '' }),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'shown' },
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'loading' },
          {
            guard: { type: 'isToBeConfirmed', params: ({ event }) => event.output },
            target: 'routing',
            actions: 'clearProof',
          },
          { target: 'refreshing' },
        ],
      },
    },
    removing: {
      description: 'A passkey is being removed, or the one-time codes are being turned off.',
      tags: 'busy',
      invoke: {
        src: 'remove',
        input: ({ context: { api, task, target, proof } }) => ({ api, task, target, proof }),
        onDone: 'refreshing',
        onError: [
          { guard: 'isUnconfirmed', target: 'routing', actions: 'clearProof' },
          { guard: 'isUnsettled', target: 'shown.checking', actions: 'assignFailure' },
          { target: 'shown.refused', actions: 'assignFailure' },
        ],
      },
    },
    making: {
      description: 'New recovery codes are being made; former ones no longer work.',
      tags: ['busy', 'unsaved'],
      on: { 'leaving.requested': { actions: 'denyLeave' } },
      invoke: {
        src: 'makeCodes',
        input: ({ context: { api, proof } }) => ({ api, proof }),
        onDone: { target: 'codesShown', actions: { type: 'assignCodes', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isUnconfirmed', target: 'routing', actions: 'clearProof' },
          { guard: 'isUnsettled', target: 'recounting', actions: 'assignFailure' },
          { target: 'shown.refused', actions: 'assignFailure' },
        ],
      },
    },
    recounting: {
      description:
        'The response was lost: recovery codes may have been made that nobody has seen, so they are counted.',
      tags: 'busy',
      invoke: {
        src: 'loadFactors',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'shown.refused', actions: { type: 'assignFactors', params: ({ event }) => event.output } },
        onError: { target: 'shown.refused', actions: 'assignFailure' },
      },
    },
    codesShown: {
      description: 'The new recovery codes are shown, this once: the page cannot be left before they are saved.',
      tags: 'unsaved',
      on: {
        'leaving.requested': { actions: 'denyLeave' },
        'codes.copied': { actions: 'requestCopy' },
        'codes.downloaded': { actions: 'handFile' },
        'codes.printed': { actions: 'requestPrint' },
        'codes.kept': { target: 'refreshing', actions: 'clearCodes' },
      },
    },
    refreshing: {
      description: 'Something has changed: what the user signs in with is fetched again.',
      tags: 'busy',
      invoke: {
        src: 'loadFactors',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'routingChanged', actions: { type: 'assignFactors', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    routingChanged: {
      description: 'Decides whether recovery codes come next: the first second factor needs some.',
      always: [
        { guard: 'isFirst', target: 'routing', actions: { type: 'assignTask', params: 'makeRecoveryCodes' } },
        { target: 'shown.done' },
      ],
    },
  },
});

/** A running {@link factorsMachine}. */
export type FactorsActor = ActorRefFrom<typeof factorsMachine>;
