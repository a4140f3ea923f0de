import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type Failure, failureKind, failureOf } from '../../shared/shared.ts';

export interface PasswordLinkInput {
  api: Api;
}

export interface PasswordLinkContext extends PasswordLinkInput {
  /** Why the last request failed; null if none did. */
  failure: Failure | null;
}

/** Requesting a password reset link while signed in. */
export const passwordLinkMachine = setup({
  types: {
    context: {} as PasswordLinkContext,
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
  actions: { assignFailure: assign(({ event }) => ({ failure: failureOf(event) })) },
}).createMachine({
  id: 'password-link',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'idle',
  on: { 'link.requested': '.sending' },
  states: {
    idle: { description: 'Nothing was asked for yet.' },
    sending: {
      description: 'The request is being sent; asking again is ignored.',
      tags: 'busy',
      invoke: {
        src: 'sendLink',
        input: ({ context }) => context,
        onDone: 'sent',
        onError: [
          { guard: 'hasNoAddress', target: 'noAddress' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'link.requested': undefined },
    },
    sent: { description: 'A mail with the link was sent.' },
    noAddress: { description: 'The account has no mail address, so nothing was sent.', tags: 'error' },
    failed: { description: 'The request failed; it can be made again.', tags: 'error' },
  },
});

/** A running {@link passwordLinkMachine}. */
export type PasswordLinkActor = ActorRefFrom<typeof passwordLinkMachine>;
