import type { Api } from '@community/contract/client';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import {
  type NewPassword,
  type NewPasswordEvent,
  newPasswordGuards,
  newPasswordStates,
  newPasswordSubmitted,
} from '../new-password/index.ts';

/** What it needs from outside. */
export interface FirstLoginInput {
  api: Api;
}

/** What it remembers. */
export interface FirstLoginContext extends FirstLoginInput, NewPassword {}

/** The page to which a user is confined who must choose a new password first. */
export const firstLoginMachine = setup({
  types: {
    context: {} as FirstLoginContext,
    events: {} as NewPasswordEvent,
    input: {} as FirstLoginInput,
    emitted: {} as { type: 'passwordChanged' },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    updatePassword: fromPromise<unknown, { api: Api; password: string }>(({ input, signal }) =>
      input.api.updatePassword({ body: { password: input.password } }, { signal }),
    ),
  },
  guards: newPasswordGuards,
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
    'form.submitted': [...newPasswordSubmitted],
  },
  states: {
    ...newPasswordStates,
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
    changed: {
      description: 'The password was changed: the way to the portal is open.',
      entry: ['forgetPasswords', 'tellChanged'],
      on: { 'form.submitted': undefined },
    },
  },
});

/** The page of the forced password change, running. */
export type FirstLoginActor = ActorRefFrom<typeof firstLoginMachine>;
