import { ApiError } from '@community/contract/api-error';
import type { Api } from '@community/contract/client';
import { isGoodPassword } from '@community/contract/password';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';

/** What it needs from outside. */
export interface FirstLoginInput {
  api: Api;
}

/** What it remembers. */
export interface FirstLoginContext extends FirstLoginInput {
  password: string;
  /** The password typed again. */
  confirmation: string;
}

/** What can be said to it. */
export type FirstLoginEvent =
  | { type: 'password.changed'; value: string }
  | { type: 'confirmation.changed'; value: string }
  | { type: 'form.submitted' };

/** The page to which a user is confined who must choose a new password first. */
export const firstLoginMachine = setup({
  types: {
    context: {} as FirstLoginContext,
    events: {} as FirstLoginEvent,
    input: {} as FirstLoginInput,
    emitted: {} as { type: 'passwordChanged' },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    updatePassword: fromPromise<unknown, { api: Api; password: string }>(({ input, signal }) =>
      input.api.updatePassword({ body: { password: input.password } }, { signal }),
    ),
  },
  guards: {
    isMismatched: ({ context }) => context.password !== context.confirmation,
    isInvalid: ({ context }) => !isGoodPassword(context.password),
    isTooCommon: ({ event }) => 'error' in event && event.error instanceof ApiError && event.error.field === 'password',
  },
  actions: {
    forgetPasswords: assign({ password: '', confirmation: '' }),
    tellChanged: emit({ type: 'passwordChanged' }),
  },
}).createMachine({
  id: 'first-login',
  context: ({ input }) => ({ ...input, password: '', confirmation: '' }),
  initial: 'editing',
  on: {
    'password.changed': { actions: assign({ password: ({ event }) => event.value }) },
    'confirmation.changed': { actions: assign({ confirmation: ({ event }) => event.value }) },
    'form.submitted': [
      { guard: 'isMismatched', target: '.mismatched' },
      { guard: 'isInvalid', target: '.invalid' },
      { target: '.submitting' },
    ],
  },
  states: {
    editing: { description: 'Waiting for a new password, typed twice.' },
    mismatched: { description: 'The two are not the same.', tags: 'error' },
    invalid: { description: 'The password is too short, or lacks a kind of character.', tags: 'error' },
    tooCommon: { description: 'The server knows the password as a very common one.', tags: 'error' },
    submitting: {
      description: 'The server is changing the password; a second submission is ignored.',
      tags: 'busy',
      invoke: {
        src: 'updatePassword',
        input: ({ context }) => ({ api: context.api, password: context.password }),
        onDone: 'changed',
        onError: [{ guard: 'isTooCommon', target: 'tooCommon' }, { target: 'failed' }],
      },
      on: { 'form.submitted': undefined, 'password.changed': undefined, 'confirmation.changed': undefined },
    },
    failed: { description: 'The server did not change it; what was typed is kept.', tags: 'error' },
    changed: {
      description: 'The password was changed: the way to the portal is open.',
      entry: ['forgetPasswords', 'tellChanged'],
      on: { 'form.submitted': undefined },
    },
  },
});

/** The page of the forced password change, running. */
export type FirstLoginActor = ActorRefFrom<typeof firstLoginMachine>;
