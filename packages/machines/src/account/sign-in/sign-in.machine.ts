import type { ActorRefFrom } from 'xstate';
import { signIn } from './sign-in.setup.ts';

/** The sign-in page: its form, and the dialogs over it. */
export const signInMachine = signIn.createMachine({
  id: 'sign-in',
  context: ({ input: { api, provider = null, offersPasskey = false } }) => ({
    api,
    provider,
    offersPasskey,
    secondFactor: null,
    username: '',
    password: '',
    retryAfter: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      on: {
        'username.changed': { actions: { type: 'assignTyped', params: ({ event }) => ({ username: event.value }) } },
        'password.changed': { actions: { type: 'assignTyped', params: ({ event }) => ({ password: event.value }) } },
        'form.submitted': [{ guard: 'hasCredentials', target: '.submitting' }, { target: '.incomplete' }],
        'passkey.chosen': {
          guard: 'isPasskeyOffered',
          target: '.secondFactor',
          actions: ['clearPassword', { type: 'assignSecondFactor', params: {} }],
        },
      },
      states: {
        editing: { description: 'Waiting for an email address or user name and a password.' },
        incomplete: {
          description: 'Sent with an empty field; each empty field says so until it is filled.',
          tags: 'error',
          always: { guard: 'hasCredentials', target: 'editing' },
        },
        submitting: {
          description: 'The server checks the password; the form keeps its values.',
          tags: 'busy',
          invoke: {
            src: 'logIn',
            input: ({ context }) => ({ api: context.api, username: context.username, password: context.password }),
            onDone: [
              {
                guard: { type: 'isHalfDone', params: ({ event }) => event.output },
                target: 'secondFactor',
                actions: ['clearPassword', { type: 'assignSecondFactor', params: ({ event }) => event.output }],
              },
              { target: 'accepted' },
            ],
            onError: [
              { guard: 'isUnauthorized', target: 'incorrect' },
              { guard: 'isLimited', target: 'limited', actions: 'assignWait' },
              { target: 'failed', actions: 'assignFailure' },
            ],
          },
          on: {
            'form.submitted': undefined,
            'username.changed': undefined,
            'password.changed': undefined,
            'passkey.chosen': undefined,
          },
        },
        incorrect: { description: 'No such account, or not its password; it is not said which.', tags: 'error' },
        limited: { description: 'Too many failures; another attempt is allowed after a while.', tags: 'error' },
        failed: { description: 'The server did not answer, or not as promised; nothing is lost.', tags: 'error' },
        secondFactor: {
          description: 'The password was right and a second factor is asked for, or a passkey is used instead of both.',
          on: {
            'secondFactor.accepted': 'secondFactorAccepted',
            'secondFactor.left': 'editing',
            'form.submitted': undefined,
            'passkey.chosen': undefined,
          },
        },
        secondFactorAccepted: {
          description: 'The second factor was accepted; the session takes over.',
          tags: 'busy',
          entry: 'notifyAccepted',
          on: { 'session.refused': 'editing', 'form.submitted': undefined, 'passkey.chosen': undefined },
        },
        accepted: {
          description: 'The password was right; the session takes over.',
          tags: 'busy',
          entry: ['clearPassword', 'notifyAccepted'],
          on: {
            'session.refused': 'editing',
            'form.submitted': undefined,
            'passkey.chosen': undefined,
          },
        },
      },
    },
    provider: {
      initial: 'routing',
      states: {
        routing: {
          description: 'Decides whether a provider is offered, and whether the visitor is back from it.',
          always: [
            { guard: 'hasArrived', target: 'arrived' },
            { guard: 'isRejected', target: 'rejected' },
            { guard: 'isOffered', target: 'offered' },
            { target: 'none' },
          ],
        },
        none: { description: 'No provider is offered: only the password signs in.' },
        offered: {
          description: 'The operator’s provider can be chosen instead of the password.',
          on: { 'provider.chosen': 'leaving' },
        },
        leaving: {
          description: 'The browser is on its way to the provider; choosing again is ignored.',
          tags: 'busy',
          entry: 'leave',
        },
        arrived: {
          description: 'Back from the provider, signed in; the session takes over.',
          tags: 'busy',
          on: { 'session.refused': 'offered' },
        },
        rejected: {
          description: 'Back from the provider without being signed in; it says why, and can be chosen again.',
          tags: 'error',
          on: { 'provider.chosen': 'leaving' },
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog over the page.',
          on: {
            'forgottenPassword.opened': 'forgottenPassword',
            'terms.opened': 'terms',
            'privacy.opened': 'privacy',
          },
        },
        forgottenPassword: {
          description: 'Asking for a password reset link.',
          invoke: {
            src: 'forgottenPassword',
            id: 'forgottenPassword',
            input: ({ context }) => ({
              api: context.api,
              email: context.username.includes('@') ? context.username.trim() : '',
            }),
          },
          on: { 'dialog.closed': 'closed' },
        },
        terms: {
          description: 'The terms and conditions, which ask who runs the portal: it is not asked before.',
          invoke: { src: 'configuration', id: 'configuration', input: ({ context }) => ({ api: context.api }) },
          on: { 'dialog.closed': 'closed' },
        },
        privacy: {
          description: 'The privacy policy, which asks who runs the portal.',
          invoke: { src: 'configuration', id: 'configuration', input: ({ context }) => ({ api: context.api }) },
          on: { 'dialog.closed': 'closed' },
        },
      },
    },
  },
});

/** A running {@link signInMachine}. */
export type SignInActor = ActorRefFrom<typeof signInMachine>;
