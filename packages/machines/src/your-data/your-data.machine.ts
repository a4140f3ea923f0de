import type { Api } from '@community/contract/client';
import type { ContentChoice } from '@community/contract/profile';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { apiErrorOf, type DownloadReady, failureKind } from '../shared/index.ts';

/** What it needs from outside. */
export interface YourDataInput {
  api: Api;
}

/** What it remembers. */
export interface YourDataContext extends YourDataInput {
  /** What becomes of the own content; null until chosen. */
  content: ContentChoice | null;
  password: string;
}

/** What can be said to it. */
export type YourDataEvent =
  | { type: 'export.requested' }
  | { type: 'deletion.opened' }
  | { type: 'deletion.cancelled' }
  | { type: 'content.chosen'; content: ContentChoice }
  | { type: 'password.changed'; value: string }
  | { type: 'deletion.confirmed' };

/** What users may do with everything stored about them: take it away, or have it deleted together with the account. */
export const yourDataMachine = setup({
  types: {
    context: {} as YourDataContext,
    events: {} as YourDataEvent,
    input: {} as YourDataInput,
    emitted: {} as DownloadReady | { type: 'accountDeleted' },
    tags: {} as 'busy' | 'error',
  },
  actors: {
    exportAccount: fromPromise<{ url: string; fileName: string }, { api: Api }>(({ input, signal }) =>
      input.api.exportAccount({}, { signal }),
    ),
    deleteAccount: fromPromise<unknown, { api: Api; password: string; content: ContentChoice | null }>(
      ({ input: { api, password, content }, signal }) =>
        api.deleteAccount({ body: { password, content: content ?? 'keep' } }, { signal }),
    ),
  },
  guards: {
    isComplete: ({ context }) => context.content !== null && context.password !== '',
    isLimited: ({ event }) => failureKind(event) === 'limited',
    isWrongPassword: ({ event }) => apiErrorOf(event)?.field === 'password',
  },
  actions: { forgetAnswers: assign({ content: null, password: '' }) },
}).createMachine({
  id: 'your-data',
  context: ({ input }) => ({ ...input, content: null, password: '' }),
  type: 'parallel',
  states: {
    export: {
      initial: 'idle',
      on: { 'export.requested': '.preparing' },
      states: {
        idle: { description: 'Everything stored about the user can be asked for.' },
        preparing: {
          description: 'The server is asked for the address of the archive; asking again is ignored.',
          tags: 'busy',
          invoke: {
            src: 'exportAccount',
            input: ({ context }) => ({ api: context.api }),
            onDone: {
              target: 'started',
              actions: emit(({ event }) => ({ type: 'downloadReady', ...event.output })),
            },
            onError: [{ guard: 'isLimited', target: 'limited' }, { target: 'failed' }],
          },
          on: { 'export.requested': undefined },
        },
        started: { description: 'The download was handed over.' },
        limited: { description: 'Asked for too often; later it can be asked for again.', tags: 'error' },
        failed: { description: 'The archive could not be had; it can be asked for again.', tags: 'error' },
      },
    },
    deletion: {
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is being deleted.',
          entry: 'forgetAnswers',
          on: { 'deletion.opened': 'confirming' },
        },
        confirming: {
          initial: 'answering',
          on: {
            'deletion.cancelled': 'closed',
            'content.chosen': { actions: assign({ content: ({ event }) => event.content }) },
            'password.changed': { actions: assign({ password: ({ event }) => event.value }) },
            'deletion.confirmed': [{ guard: 'isComplete', target: 'deleting' }, { target: '.incomplete' }],
          },
          states: {
            answering: { description: 'Asks what becomes of the content, and for the password.' },
            incomplete: { description: 'Confirmed without an answer; what is missing says so.', tags: 'error' },
            wrongPassword: { description: 'That was not the password; nothing was deleted.', tags: 'error' },
            limited: { description: 'Too many wrong passwords; nothing was deleted.', tags: 'error' },
            failed: { description: 'The server did not delete the account.', tags: 'error' },
          },
        },
        deleting: {
          description: 'The account is being deleted.',
          tags: 'busy',
          invoke: {
            src: 'deleteAccount',
            input: ({ context: { api, password, content } }) => ({ api, password, content }),
            onDone: 'deleted',
            onError: [
              { guard: 'isWrongPassword', target: 'confirming.wrongPassword' },
              { guard: 'isLimited', target: 'confirming.limited' },
              { target: 'confirming.failed' },
            ],
          },
        },
        deleted: {
          description: 'The account is gone.',
          entry: ['forgetAnswers', emit({ type: 'accountDeleted' })],
        },
      },
    },
  },
});

/** What a user may do with the own data, running. */
export type YourDataActor = ActorRefFrom<typeof yourDataMachine>;
