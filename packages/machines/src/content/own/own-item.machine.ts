import type { Api } from '@community/contract/http';
import { ownItemTexts } from '@community/messages/content';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { type Attempt, attemptAt } from '../../shared/attempt.ts';
import {
  type Announcement,
  announcement,
  type ConnectionRestored,
  type ContentKind,
  type Failure,
  failureNotice,
  failureOf,
  isUnsettled,
  type Parent,
} from '../../shared/shared.ts';
import { type ContentItem, callsOf, titleOf } from '../content.ts';
import { type ItemRefreshed, replacementWatchMachine } from './replacement-watch.machine.ts';

export interface OwnItemInput {
  api: Api;
  kind: ContentKind;
  item: ContentItem;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<Announcement>;
}

export interface OwnItemContext extends OwnItemInput {
  /** The privacy level requested last. */
  wanted: 0 | 2;
  /** The change whose outcome is not known; null if that of each is. */
  attempt: Attempt | null;
  /** Why the last change failed, or was not confirmed; null if none did. */
  failure: Failure | null;
}

export type OwnItemEvent =
  | { type: 'privacy.toggled' }
  /** Processes it again. */
  | { type: 'retried' }
  /** Looks up the outcome of the last change again. */
  | { type: 'change.checked' }
  | ConnectionRestored
  | ItemRefreshed;

/** The input of a call about one item. */
export interface Call {
  api: Api;
  kind: ContentKind;
  id: string;
}

const callOf = ({ context: { api, kind, item } }: { context: OwnItemContext }): Call => ({
  api,
  kind,
  id: item.uuid_id,
});

/** The input of a call that changes the item. */
const changeOf = (scope: { context: OwnItemContext }): Call & { key: string } => ({
  ...callOf(scope),
  key: scope.context.attempt?.key ?? '',
});

/** One own scenario or media item: whether it is processed, can be published, and is published. */
export const ownItemMachine = setup({
  types: {
    context: {} as OwnItemContext,
    events: {} as OwnItemEvent,
    input: {} as OwnItemInput,
    tags: {} as 'busy' | 'error' | 'public',
    children: {} as { replacement: 'replacementWatch' },
  },
  actors: {
    loadItem: fromPromise<ContentItem, Call>(({ input: { api, kind, id }, signal }) =>
      callsOf(api, kind).get({ params: { id } }, { signal }),
    ),
    retry: fromPromise<ContentItem, Call & { key: string }>(({ input: { api, kind, id, key }, signal }) =>
      callsOf(api, kind).retry({ params: { id } }, { signal, idempotencyKey: key }),
    ),
    setPrivacy: fromPromise<Pick<ContentItem, 'privacy_level'>, Call & { key: string; newLevel: 0 | 2 }>(
      ({ input: { api, kind, id, key, newLevel }, signal }) =>
        callsOf(api, kind).setPrivacy({ params: { id }, body: { newLevel } }, { signal, idempotencyKey: key }),
    ),
    replacementWatch: replacementWatchMachine,
  },
  // The polling interval in milliseconds.
  delays: { interval: 2000 },
  guards: {
    isDeleted: ({ context }) => context.item.deleted_until !== undefined,
    isBroken: ({ context }) => context.item.processing_error !== null,
    isProcessed: ({ context }) => context.item.is_processed,
    isPublishable: ({ context }) => context.item.is_publishable,
    isPublic: ({ context }) => context.item.privacy_level === 2,
    isUnsettled: ({ event }) => isUnsettled(event),
    isAsWanted: ({ context }, item: ContentItem) => item.privacy_level === context.wanted,
    isBrokenStill: (_, item: ContentItem) => item.processing_error !== null,
  },
  actions: {
    /** What is otherwise by now is not asked for as before. */
    refresh: assign(({ context: { item, attempt }, event }) => {
      if (event.type !== 'item.refreshed') return {};
      return { item: event.item, attempt: event.item.privacy_level === item.privacy_level ? attempt : null };
    }),
    want: assign(({ context: { attempt, createKey } }, wanted: 0 | 2) => ({
      wanted,
      attempt: attemptAt(attempt, `privacy ${wanted}`, createKey),
    })),
    beginRetry: assign(({ context: { attempt, createKey } }) => ({ attempt: attemptAt(attempt, 'retry', createKey) })),
    settle: assign({ attempt: null }),
    assignItem: assign((_, item: ContentItem) => ({ item })),
    assignLevel: assign(({ context: { item } }, { privacy_level }: Pick<ContentItem, 'privacy_level'>) => ({
      item: { ...item, privacy_level },
    })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    notifyLevel: sendTo(
      ({ context }) => context.parent,
      ({ context: { item } }) =>
        announcement(
          'success',
          (item.privacy_level === 2 ? ownItemTexts.isPublic : ownItemTexts.isPrivate)(titleOf(item)),
        ),
    ),
    notifyPrivacyFailed: sendTo(
      ({ context }) => context.parent,
      ({ context }) =>
        announcement('failure', ownItemTexts.privacyFailed(titleOf(context.item), failureNotice(context.failure))),
    ),
    notifyRetryFailed: sendTo(
      ({ context }) => context.parent,
      ({ context }) =>
        announcement('failure', ownItemTexts.restartFailed(titleOf(context.item), failureNotice(context.failure))),
    ),
    notifyProcessed: sendTo(
      ({ context }) => context.parent,
      ({ context }) =>
        announcement(
          'success',
          (context.item.processing_error === null ? ownItemTexts.processed : ownItemTexts.failed)(
            titleOf(context.item),
          ),
        ),
    ),
  },
}).createMachine({
  id: 'own-item',
  context: ({ input }) => ({ ...input, wanted: 0, attempt: null, failure: null }),
  initial: 'routing',
  on: { 'item.refreshed': { target: '.routing', actions: 'refresh' } },
  states: {
    routing: {
      description: 'Decides what it is like.',
      always: [
        { guard: 'isDeleted', target: 'deleted' },
        { guard: 'isBroken', target: 'broken' },
        { guard: 'isProcessed', target: 'ready' },
        { target: 'processing' },
      ],
    },
    deleted: { description: 'Deleted, and to be restored or deleted for good.' },
    processing: {
      description: 'The server looks through it.',
      initial: 'waiting',
      states: {
        waiting: { description: 'Looked at again in a moment.', after: { interval: 'asking' } },
        asking: {
          description: 'Asking whether it is done.',
          invoke: {
            src: 'loadItem',
            input: callOf,
            onDone: { target: 'comparing', actions: { type: 'assignItem', params: ({ event }) => event.output } },
            // The next poll shows whatever went wrong.
            onError: 'waiting',
          },
        },
        comparing: {
          description: 'Decides whether anything has changed.',
          always: [
            { guard: 'isBroken', target: '#own-item.routing', actions: 'notifyProcessed' },
            { guard: 'isProcessed', target: '#own-item.routing', actions: 'notifyProcessed' },
            { target: 'waiting' },
          ],
        },
      },
    },
    broken: {
      description: 'The processing failed, with the reason; it can be tried again.',
      tags: 'error',
      on: { retried: 'retrying' },
    },
    retrying: {
      description: 'Asking the server to process it again.',
      tags: 'busy',
      entry: 'beginRetry',
      // A running call continues.
      on: { 'item.refreshed': { actions: 'refresh' } },
      invoke: {
        src: 'retry',
        input: changeOf,
        onDone: { target: 'routing', actions: [{ type: 'assignItem', params: ({ event }) => event.output }, 'settle'] },
        onError: [
          { guard: 'isUnsettled', target: 'checkingRetry', actions: 'assignFailure' },
          { target: 'broken', actions: ['assignFailure', 'settle', 'notifyRetryFailed'] },
        ],
      },
    },
    checkingRetry: {
      description: 'The answer was lost: checking whether it is being processed.',
      tags: 'busy',
      // A running call continues.
      on: { 'item.refreshed': { actions: 'refresh' } },
      invoke: {
        src: 'loadItem',
        input: callOf,
        onDone: [
          {
            guard: { type: 'isBrokenStill', params: ({ event }) => event.output },
            target: 'broken',
            actions: [{ type: 'assignItem', params: ({ event }) => event.output }, 'notifyRetryFailed'],
          },
          { target: 'routing', actions: [{ type: 'assignItem', params: ({ event }) => event.output }, 'settle'] },
        ],
        onError: 'unclearRetry',
      },
    },
    unclearRetry: {
      description: 'It is unknown whether it is being processed; it can be looked up again.',
      tags: 'error',
      on: { 'change.checked': 'checkingRetry', 'connection.restored': 'checkingRetry' },
    },
    ready: {
      description: 'Processed.',
      invoke: {
        src: 'replacementWatch',
        id: 'replacement',
        input: ({ context: { api, kind, item, parent }, self }) => ({ api, kind, item, row: self, parent }),
      },
      initial: 'routing',
      states: {
        routing: {
          description: 'Decides whether it is published, and could be.',
          always: [
            { guard: 'isPublic', target: 'published' },
            { guard: 'isPublishable', target: 'unpublished' },
            { target: 'lacking' },
          ],
        },
        lacking: { description: 'Something is missing that publishing needs; it says what.' },
        unpublished: { description: 'Private, and could be public.', on: { 'privacy.toggled': 'publishing' } },
        publishing: {
          description: 'The server makes it public.',
          tags: ['busy', 'public'],
          entry: { type: 'want', params: 2 },
          // A running call continues.
          on: { 'item.refreshed': { actions: 'refresh' } },
          invoke: {
            src: 'setPrivacy',
            input: (scope) => ({ ...changeOf(scope), newLevel: 2 }),
            onDone: {
              target: '#own-item.routing',
              actions: [{ type: 'assignLevel', params: ({ event }) => event.output }, 'settle', 'notifyLevel'],
            },
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
              { target: '#own-item.routing', actions: ['assignFailure', 'settle', 'notifyPrivacyFailed'] },
            ],
          },
        },
        published: {
          description: 'Public: everybody finds it.',
          tags: 'public',
          on: { 'privacy.toggled': 'unpublishing' },
        },
        unpublishing: {
          description: 'The server makes it private.',
          tags: 'busy',
          entry: { type: 'want', params: 0 },
          // A running call continues.
          on: { 'item.refreshed': { actions: 'refresh' } },
          invoke: {
            src: 'setPrivacy',
            input: (scope) => ({ ...changeOf(scope), newLevel: 0 }),
            onDone: {
              target: '#own-item.routing',
              actions: [{ type: 'assignLevel', params: ({ event }) => event.output }, 'settle', 'notifyLevel'],
            },
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
              { target: '#own-item.routing', actions: ['assignFailure', 'settle', 'notifyPrivacyFailed'] },
            ],
          },
        },
        checking: {
          description: 'The answer was lost: checking whether it is public.',
          tags: 'busy',
          on: { 'item.refreshed': { actions: 'refresh' } },
          invoke: {
            src: 'loadItem',
            input: callOf,
            onDone: [
              {
                guard: { type: 'isAsWanted', params: ({ event }) => event.output },
                target: '#own-item.routing',
                actions: [{ type: 'assignItem', params: ({ event }) => event.output }, 'settle', 'notifyLevel'],
              },
              {
                target: '#own-item.routing',
                actions: [{ type: 'assignItem', params: ({ event }) => event.output }, 'notifyPrivacyFailed'],
              },
            ],
            onError: 'unclear',
          },
        },
        unclear: {
          description: 'It is unknown whether it is public; it can be looked up again.',
          tags: 'error',
          on: { 'change.checked': 'checking', 'connection.restored': 'checking' },
        },
      },
    },
  },
});

/** A running {@link ownItemMachine}. */
export type OwnItemActor = ActorRefFrom<typeof ownItemMachine>;
