import type { ContentChoice, Factors } from '@community/contract/account';
import { type Api, errorKind } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import {
  apiErrorOf,
  type ConnectionRestored,
  type DownloadReady,
  type Failure,
  failureKind,
  failureOf,
  isUnsettled,
} from '../shared/shared.ts';
import type { Drafts } from '../shell/drafts.ts';
import {
  type IdentityConfirmationOutput,
  identityConfirmationMachine,
} from './second-factors/identity-confirmation.machine.ts';
import { loadFactors, unknownFactors } from './second-factors/own-factors.ts';
import type { BrowserPasskeys } from './second-factors/passkeys.ts';

export interface YourDataInput {
  api: Api;
  passkeys: BrowserPasskeys;
  /** Keeps the choice beyond the page and the session; the password is never stored. */
  drafts: Drafts;
}

export interface YourDataContext extends YourDataInput {
  /** What happens to the user's content; null until chosen. */
  content: ContentChoice | null;
  password: string;
  /** The user's sign-in methods, as far as they are known. */
  factors: Factors;
  /** The proof of identity of a user without a password; null until they confirm it. */
  proof: string | null;
  /** Why the deletion could not begin, failed, or is in doubt; null if it was not attempted. */
  failure: Failure | null;
  /** Why the export failed; null if it did not. */
  exportFailure: Failure | null;
  /** The export the server returned last. */
  file: { url: string; fileName: string } | null;
}

export type YourDataEvent =
  | { type: 'export.requested' }
  /** Whether the browser accepted the export. */
  | { type: 'export.answered'; isTaken: boolean }
  | { type: 'deletion.opened' }
  | { type: 'deletion.cancelled' }
  | { type: 'content.chosen'; content: ContentChoice }
  | { type: 'password.changed'; value: string }
  | { type: 'deletion.confirmed' }
  | { type: 'retried' }
  | ConnectionRestored;

/** The key of the draft. */
const DRAFT_KEY = 'account-deletion';

const isContentChoice = (value: unknown): value is ContentChoice => value === 'keep' || value === 'remove';

/** What users can do with everything stored about them: export it, or have it deleted together with the account. */
export const yourDataMachine = setup({
  types: {
    context: {} as YourDataContext,
    events: {} as YourDataEvent,
    input: {} as YourDataInput,
    emitted: {} as DownloadReady | { type: 'accountDeleted' },
    tags: {} as 'busy' | 'error',
    children: {} as { identityConfirmation: 'identityConfirmation' },
  },
  actors: {
    exportAccount: fromPromise<{ url: string; fileName: string }, { api: Api }>(({ input, signal }) =>
      input.api.exportAccount({}, { signal }),
    ),
    loadFactors,
    identityConfirmation: identityConfirmationMachine,
    deleteAccount: fromPromise<unknown, Pick<YourDataContext, 'api' | 'password' | 'proof' | 'content'>>(
      ({ input: { api, password, proof, content }, signal }) => {
        const confirmation = proof === null ? { password } : { proof };
        return api.deleteAccount({ body: { ...confirmation, content: content ?? 'keep' } }, { signal });
      },
    ),
    // The session was valid for the deletion, so if it is unknown now, it has ended with the account.
    findAccount: fromPromise<'kept' | 'gone', { api: Api }>(({ input, signal }) =>
      input.api.getMe({}, { signal, handlesUnauthorized: true }).then(
        () => 'kept',
        (error: unknown) => {
          if (errorKind(error) === 'unauthorized') return 'gone';
          throw error;
        },
      ),
    ),
  },
  guards: {
    isTaken: ({ event }) => event.type === 'export.answered' && event.isTaken,
    isComplete: ({ context: { content, password } }) => content !== null && password !== '',
    hasNoPassword: ({ context: { content, factors } }) => content !== null && !factors.has_password,
    isRefusedByUser: (_, { proof }: IdentityConfirmationOutput) => proof === null,
    isGone: (_, account: 'kept' | 'gone') => account === 'gone',
    isUnsettled: ({ event }) => isUnsettled(event),
    isLimited: ({ event }) => failureKind(event) === 'limited',
    isWrongPassword: ({ event }) => apiErrorOf(event)?.field === 'password',
  },
  delays: { unanswered: 60_000 },
  actions: {
    assignFile: assign((_, file: NonNullable<YourDataContext['file']>) => ({ file, exportFailure: null })),
    assignContent: assign((_, content: ContentChoice) => ({ content })),
    assignPassword: assign((_, password: string) => ({ password })),
    assignFactors: assign((_, factors: Factors) => ({ factors })),
    assignProof: assign((_, { proof }: IdentityConfirmationOutput) => ({ proof })),
    notifyDeleted: emit({ type: 'accountDeleted' }),
    handOver: emit(({ context: { file }, self }) => {
      const answer = (isTaken: boolean | null) => self.send({ type: 'export.answered', isTaken: isTaken === true });
      return { type: 'downloadReady' as const, ...(file ?? { url: '', fileName: '' }), answer };
    }),
    restoreChoice: assign(({ context }) => {
      const choice = context.drafts.find(DRAFT_KEY)?.values;
      return { content: isContentChoice(choice) ? choice : null };
    }),
    saveChoice: ({ context: { drafts, content } }) => drafts.keep(DRAFT_KEY, content),
    dropChoice: ({ context }) => context.drafts.drop(DRAFT_KEY),
    clearResponses: assign({ content: null, password: '', proof: null }),
    assignExportFailure: assign(({ event }) => ({ exportFailure: failureOf(event) })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'your-data',
  context: ({ input }) => ({
    ...input,
    content: null,
    password: '',
    factors: unknownFactors,
    proof: null,
    failure: null,
    exportFailure: null,
    file: null,
  }),
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
              target: 'handing',
              actions: { type: 'assignFile', params: ({ event }) => event.output },
            },
            onError: [
              { guard: 'isLimited', target: 'limited', actions: 'assignExportFailure' },
              { target: 'failed', actions: 'assignExportFailure' },
            ],
          },
          on: { 'export.requested': undefined },
        },
        handing: {
          description: 'The browser is handed the archive, and has not taken it yet; asking again is ignored.',
          tags: 'busy',
          entry: 'handOver',
          on: {
            'export.requested': undefined,
            'export.answered': [{ guard: 'isTaken', target: 'started' }, { target: 'failed' }],
          },
          after: { unanswered: 'failed' },
        },
        started: { description: 'The browser took the archive.' },
        limited: { description: 'Asked for too often; later it can be requested again.', tags: 'error' },
        failed: {
          description: 'The archive could not be had, or was not taken; it can be requested again.',
          tags: 'error',
        },
      },
    },
    deletion: {
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is being deleted.',
          entry: 'clearResponses',
          on: { 'deletion.opened': 'loading' },
        },
        loading: {
          description: 'How the user signs in is being loaded, and with it how they can confirm the deletion.',
          tags: 'busy',
          invoke: {
            src: 'loadFactors',
            input: ({ context: { api } }) => ({ api }),
            onDone: {
              target: 'confirming',
              actions: [{ type: 'assignFactors', params: ({ event }) => event.output }, 'restoreChoice'],
            },
            onError: { target: 'loadFailed', actions: 'assignFailure' },
          },
        },
        loadFailed: {
          description: 'How the user signs in could not be loaded; the deletion can be asked for again.',
          tags: 'error',
          on: { 'deletion.opened': 'loading', 'connection.restored': 'closed' },
        },
        confirming: {
          initial: 'answering',
          on: {
            'deletion.cancelled': { target: 'closed', actions: 'dropChoice' },
            'content.chosen': {
              actions: [{ type: 'assignContent', params: ({ event }) => event.content }, 'saveChoice'],
            },
            'password.changed': { actions: { type: 'assignPassword', params: ({ event }) => event.value } },
            'deletion.confirmed': [
              { guard: 'hasNoPassword', target: 'confirmingIdentity' },
              { guard: 'isComplete', target: 'deleting' },
              { target: '.incomplete' },
            ],
          },
          states: {
            answering: { description: 'Asks what should happen to the content, and for the password if there is one.' },
            incomplete: { description: 'Confirmed without an answer; what is missing says so.', tags: 'error' },
            wrongPassword: { description: 'That was not the password; nothing was deleted.', tags: 'error' },
            limited: { description: 'Too many wrong passwords; nothing was deleted.', tags: 'error' },
            failed: { description: 'The account was not deleted.', tags: 'error' },
          },
        },
        confirmingIdentity: {
          description: 'There is no password: a passkey, or a new sign-in at the provider, confirms the deletion.',
          invoke: {
            src: 'identityConfirmation',
            id: 'identityConfirmation',
            input: ({ context: { api, passkeys, factors } }) => ({ api, passkeys, factors }),
            onDone: [
              { guard: { type: 'isRefusedByUser', params: ({ event }) => event.output }, target: 'confirming' },
              { target: 'deleting', actions: { type: 'assignProof', params: ({ event }) => event.output } },
            ],
          },
        },
        deleting: {
          description: 'The account is being deleted.',
          tags: 'busy',
          invoke: {
            src: 'deleteAccount',
            input: ({ context: { api, password, proof, content } }) => ({ api, password, proof, content }),
            onDone: 'deleted',
            onError: [
              { guard: 'isWrongPassword', target: 'confirming.wrongPassword' },
              { guard: 'isLimited', target: 'confirming.limited', actions: 'assignFailure' },
              { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
              { target: 'confirming.failed', actions: 'assignFailure' },
            ],
          },
        },
        checking: {
          description: 'The response was lost: checking whether the account still is there.',
          tags: 'busy',
          invoke: {
            src: 'findAccount',
            input: ({ context }) => ({ api: context.api }),
            onDone: [
              { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'deleted' },
              { target: 'confirming.failed' },
            ],
            onError: 'unclear',
          },
        },
        unclear: {
          description: 'It is unknown whether the account was deleted; it can be looked up again.',
          tags: 'error',
          on: {
            retried: 'checking',
            'connection.restored': 'checking',
            'deletion.cancelled': { target: 'closed', actions: 'dropChoice' },
          },
        },
        deleted: {
          description: 'The account is gone.',
          entry: ['dropChoice', 'clearResponses', 'notifyDeleted'],
        },
      },
    },
  },
});

/** A running {@link yourDataMachine}. */
export type YourDataActor = ActorRefFrom<typeof yourDataMachine>;
