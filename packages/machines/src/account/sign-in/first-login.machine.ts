import { UNFORCED } from '@community/contract/account';
import { type Api, errorKind } from '@community/contract/http';
import { type ActorRefFrom, emit, setup } from 'xstate';
import {
  type PasswordFormInput,
  type PasswordFormOutput,
  passwordFormMachine,
} from '../passwords/password-form.machine.ts';

export interface FirstLoginInput {
  api: Api;
  /** The signed-in user. */
  user: PasswordFormInput['user'];
}

/** The change replaces this session: if its response is lost, the old one has ended, which shows that it was made. */
const isChanged = (api: Api, signal: AbortSignal): Promise<boolean> =>
  api.getMe({}, { signal, handlesUnauthorized: true }).then(
    (user) => !user.force_password_change,
    (error: unknown) => {
      if (errorKind(error) === 'unauthorized') return true;
      throw error;
    },
  );

/** The page to which users who must choose a new password are confined. */
export const firstLoginMachine = setup({
  types: {
    context: {} as FirstLoginInput,
    input: {} as FirstLoginInput,
    emitted: {} as { type: 'passwordChanged' },
    children: {} as { form: 'passwordForm' },
  },
  actors: { passwordForm: passwordFormMachine },
  guards: { isRefused: (_, { refusal }: PasswordFormOutput) => refusal !== null },
  actions: { notifyChanged: emit({ type: 'passwordChanged' }) },
}).createMachine({
  id: 'first-login',
  context: ({ input }) => input,
  initial: 'form',
  states: {
    form: {
      description: 'Waiting for a new password.',
      invoke: {
        src: 'passwordForm',
        id: 'form',
        input: ({ context: { api, user } }) => ({
          user,
          changePassword: (password, signal) => api.updatePassword({ body: { password } }, { signal }),
          isChanged: (signal) => isChanged(api, signal),
          isFinalRefusal: ({ reason }) => reason === UNFORCED,
        }),
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'notRequired' },
          { target: 'changed' },
        ],
      },
    },
    notRequired: {
      description: 'The change is no longer required, as when another tab or the operator was faster.',
      entry: 'notifyChanged',
    },
    changed: {
      description: 'The password was changed; all pages can be opened.',
      entry: 'notifyChanged',
    },
  },
});

/** A running {@link firstLoginMachine}. */
export type FirstLoginActor = ActorRefFrom<typeof firstLoginMachine>;
