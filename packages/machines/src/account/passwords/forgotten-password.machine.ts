import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failureKind } from '../../shared/shared.ts';

export interface ForgottenPasswordInput {
  api: Api;
  /** The address to start with. */
  email: string;
}

export type ForgottenPasswordEvent = { type: 'email.changed'; value: string } | { type: 'form.submitted' };

/**
 * The dialog that requests a password reset link. Its result is the same whatever the server responds, so that no one
 * can find out which addresses have an account.
 */
export const forgottenPasswordMachine = setup({
  types: {
    context: {} as ForgottenPasswordInput,
    events: {} as ForgottenPasswordEvent,
    input: {} as ForgottenPasswordInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    sendPasswordEmail: fromPromise<unknown, ForgottenPasswordInput>(({ input, signal }) =>
      input.api.sendPasswordEmail({ body: { username: input.email.trim() } }, { signal, handlesUnauthorized: true }),
    ),
  },
  guards: {
    hasEmail: ({ context }) => context.email.trim() !== '',
    isUnreachable: ({ event }) => failureKind(event) === 'unreachable',
  },
  actions: {
    assignEmail: assign(({ event }) => (event.type === 'email.changed' ? { email: event.value } : {})),
  },
}).createMachine({
  id: 'forgotten-password',
  context: ({ input }) => input,
  initial: 'idle',
  on: { 'email.changed': { actions: 'assignEmail' } },
  states: {
    idle: {
      description: 'Waiting for an address.',
      on: { 'form.submitted': { guard: 'hasEmail', target: 'sending' } },
    },
    sending: {
      description: 'The request is being sent.',
      tags: 'busy',
      invoke: {
        src: 'sendPasswordEmail',
        input: ({ context }) => context,
        onDone: 'sent',
        onError: [{ guard: 'isUnreachable', target: 'unreachable' }, { target: 'sent' }],
      },
      on: { 'email.changed': undefined },
    },
    unreachable: {
      description: 'No answer came, so a mail may or may not have been sent; nothing is said about any account.',
      tags: 'error',
      on: { 'form.submitted': { guard: 'hasEmail', target: 'sending' } },
    },
    sent: { description: 'If an account has this address, a mail was sent.' },
  },
});

/** A running {@link forgottenPasswordMachine}. */
export type ForgottenPasswordActor = ActorRefFrom<typeof forgottenPasswordMachine>;
