import type { Api } from '@community/contract/client';
import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import { failureKind } from '../shared/index.ts';

/** What it needs from outside. */
export interface PasswordLinkInput {
  api: Api;
}

/** Asking for a password reset link while signed in. */
export const passwordLinkMachine = setup({
  types: {
    context: {} as PasswordLinkInput,
    events: {} as { type: 'link.requested' },
    input: {} as PasswordLinkInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    sendLink: fromPromise<unknown, PasswordLinkInput>(({ input, signal }) =>
      input.api.sendOwnPasswordEmail({}, { signal }),
    ),
  },
  guards: { hasNoAddress: ({ event }) => failureKind(event) === 'conflict' },
}).createMachine({
  id: 'password-link',
  context: ({ input }) => input,
  initial: 'idle',
  on: { 'link.requested': '.sending' },
  states: {
    idle: { description: 'Nothing was asked for yet.' },
    sending: {
      description: 'The request is on its way; asking again is ignored.',
      tags: 'busy',
      invoke: {
        src: 'sendLink',
        input: ({ context }) => context,
        onDone: 'sent',
        onError: [{ guard: 'hasNoAddress', target: 'noAddress' }, { target: 'failed' }],
      },
      on: { 'link.requested': undefined },
    },
    sent: { description: 'A mail with the link is on its way.' },
    noAddress: { description: 'The account has no mail address, so nothing was sent.', tags: 'error' },
    failed: { description: 'The request failed; it can be made again.', tags: 'error' },
  },
});

/** The page that asks for a password reset link, running. */
export type PasswordLinkActor = ActorRefFrom<typeof passwordLinkMachine>;
