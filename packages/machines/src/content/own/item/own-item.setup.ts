import type { Api } from '@community/contract/http';
import { ownItemTexts } from '@community/messages/content';
import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { type Attempt, attemptAt } from '../../../shared/attempt.ts';
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
} from '../../../shared/shared.ts';
import { callsOf } from '../../calls.ts';
import { type ContentItem, titleOf } from '../../content-item.ts';
import type { StatusChanged } from '../status-counts.machine.ts';
import { type ItemRefreshed, replacementWatchMachine } from './replacement-watch.machine.ts';

export interface OwnItemInput {
  api: Api;
  kind: ContentKind;
  item: ContentItem;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<Announcement>;
  /**
   * The surrounding list, which counts the items by status.
   * @default none
   */
  list?: Parent<StatusChanged>;
}

export interface OwnItemContext extends OwnItemInput {
  /** The privacy level requested last. */
  wanted: 0 | 2;
  /** The change whose outcome is not known; null if there is none. */
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

/** The parameters of a call about the item. */
export const callOf = ({ context: { api, kind, item } }: { context: OwnItemContext }): Call => ({
  api,
  kind,
  id: item.uuid_id,
});

/** The input of a call that changes the item. */
export const changeOf = (scope: { context: OwnItemContext }): Call & { key: string } => ({
  ...callOf(scope),
  key: scope.context.attempt?.key ?? '',
});

/** The types, calls, guards and actions of one's own item. */
export const ownItem = setup({
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
    /** If the privacy has changed meanwhile, the next request is a new attempt. */
    refresh: assign(({ context: { item, attempt }, event }) => {
      if (event.type !== 'item.refreshed') return {};
      return { item: event.item, attempt: event.item.privacy_level === item.privacy_level ? attempt : null };
    }),
    assignWantedLevel: assign(({ context: { attempt, createKey } }, wanted: 0 | 2) => ({
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
    notifyList: enqueueActions(({ context: { list }, enqueue }) => {
      if (list) enqueue.sendTo(list, { type: 'status.changed' });
    }),
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
});
