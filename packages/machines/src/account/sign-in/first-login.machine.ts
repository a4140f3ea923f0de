import { UNFORCED } from '@community/contract/account';
import { type Api, errorKind } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { apiErrorOf, type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';
import {
  type NewPassword,
  type NewPasswordEvent,
  newPasswordGuards,
  newPasswordRefused,
  newPasswordStates,
  newPasswordSubmitted,
} from '../passwords/new-password.ts';

/** What it needs from outside. */
export interface FirstLoginInput {
  api: Api;
  /** Who is signed in. */
  user: NewPassword['user'];
}

/** What it remembers. */
export interface FirstLoginContext extends FirstLoginInput, NewPassword {
  /** Why the last call failed; null where none did. */
  failure: Failure | null;
}

/** The page to which a user is confined who must choose a new password first. */
export const firstLoginMachine = setup({
  types: {
    context: {} as FirstLoginContext,
    events: {} as NewPasswordEvent | { type: 'retried' } | ConnectionRestored,
    input: {} as FirstLoginInput,
    emitted: {} as { type: 'passwordChanged' },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    updatePassword: fromPromise<unknown, { api: Api; password: string }>(({ input, signal }) =>
      input.api.updatePassword({ body: { password: input.password } }, { signal }),
    ),
    // The change ends every session, this one too: whoever is not signed in any more has changed it.
    findChange: fromPromise<'same' | 'changed', { api: Api }>(({ input, signal }) =>
      input.api.getMe({}, { signal, handlesUnauthorized: true }).then(
        (user) => (user.force_password_change ? 'same' : 'changed'),
        (error: unknown) => {
          if (errorKind(error) === 'unauthorized') return 'changed';
          throw error;
        },
      ),
    ),
  },
  guards: {
    ...newPasswordGuards,
    isUnsettled: ({ event }) => isUnsettled(event),
    isUnforced: ({ event }) => apiErrorOf(event)?.reason === UNFORCED,
    isChanged: (_, state: 'same' | 'changed') => state === 'changed',
  },
  actions: {
    forgetPasswords: assign({ password: '', confirmation: '' }),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    tellChanged: emit({ type: 'passwordChanged' }),
  },
}).createMachine({
  id: 'first-login',
  context: ({ input }) => ({ ...input, password: '', confirmation: '', failure: null }),
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
        onError: [
          ...newPasswordRefused,
          { guard: 'isUnforced', target: 'unneeded' },
          { guard: 'isUnsettled', target: 'checking', actions: 'keepFailure' },
          { target: 'failed', actions: 'keepFailure' },
        ],
      },
      on: { 'form.submitted': undefined, 'password.changed': undefined, 'confirmation.changed': undefined },
    },
    checking: {
      description: 'The answer was lost: asking whether the password still has to be changed.',
      tags: 'busy',
      invoke: {
        src: 'findChange',
        input: ({ context }) => ({ api: context.api }),
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'failed' },
        ],
        onError: 'unclear',
      },
      on: { 'form.submitted': undefined, 'password.changed': undefined, 'confirmation.changed': undefined },
    },
    unclear: {
      description: 'It could not be seen whether the password was changed; it can be looked up again.',
      tags: 'error',
      on: { retried: 'checking', 'connection.restored': 'checking', 'form.submitted': 'checking' },
    },
    unneeded: {
      description: 'The server no longer wants it changed, as when another tab or the operator was faster.',
      entry: ['forgetPasswords', 'tellChanged'],
      on: { 'form.submitted': undefined },
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
