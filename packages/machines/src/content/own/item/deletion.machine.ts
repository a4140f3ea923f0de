import type { Deleted } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { ownItemTexts } from '@community/messages/content';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import {
  type Announcement,
  announcement,
  type ConnectionRestored,
  type ContentKind,
  type Failure,
  failureNotice,
  failureOf,
  isMissing,
  isUnsettled,
  type Parent,
} from '../../../shared/shared.ts';
import { callsOf } from '../../calls.ts';
import type { ContentItem } from '../../content-item.ts';
import { shortestUndo } from '../bulk-change.ts';
import type { Undoable } from '../own-content.types.ts';

/** One's own item was deleted, which can be undone for a while. */
export interface ItemDeleted {
  type: 'deleted';
  undoable: Undoable;
}

export interface DeletionInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the item. */
  id: string;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<Announcement | ItemDeleted>;
}

export interface DeletionContext extends DeletionInput {
  /** The item's name when its deletion was requested. */
  name: string;
  /** Why it was not deleted, or the deletion not confirmed; null if nothing failed. */
  failure: Failure | null;
}

export type DeletionEvent =
  | { type: 'delete.requested'; name: string }
  | { type: 'delete.confirmed' }
  | { type: 'delete.dismissed' }
  /** Looks up again whether it was deleted. */
  | { type: 'delete.checked' }
  | ConnectionRestored;

const callOf = ({ context: { api, kind, id } }: { context: DeletionInput }) => ({ api, kind, id });

/** Deleting one own item from a page of its own. */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    input: {} as DeletionInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    remove: fromPromise<Deleted, ReturnType<typeof callOf> & { key: string }>(
      ({ input: { api, kind, id, key }, signal }) =>
        callsOf(api, kind).remove({ params: { id } }, { signal, idempotencyKey: key }),
    ),
    loadItem: fromPromise<ContentItem, ReturnType<typeof callOf>>(({ input: { api, kind, id }, signal }) =>
      callsOf(api, kind).get({ params: { id } }, { signal }),
    ),
  },
  guards: {
    isUnsettled: ({ event }) => isUnsettled(event),
    isMissing: ({ event }) => isMissing(event),
  },
  actions: {
    assignName: assign((_, name: string) => ({ name })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    notifyFailed: sendTo(
      ({ context }) => context.parent,
      ({ context: { name, failure } }) =>
        announcement('failure', ownItemTexts.deleteFailed(name, failureNotice(failure))),
    ),
    notifyDeleted: sendTo(
      ({ context }) => context.parent,
      ({ context: { id, name } }, until: string): ItemDeleted => ({
        type: 'deleted',
        undoable: { ids: [id], what: name, until },
      }),
    ),
  },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({ ...input, name: '', failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Deletion was not requested.',
      on: {
        'delete.requested': { target: 'asking', actions: { type: 'assignName', params: ({ event }) => event.name } },
      },
    },
    asking: {
      description: "A dialog asks 'Delete …?'.",
      on: { 'delete.confirmed': 'deleting', 'delete.dismissed': 'idle' },
    },
    deleting: {
      description: 'The server deletes it.',
      tags: 'busy',
      invoke: {
        src: 'remove',
        // A new key each time: after a lost response the outcome is looked up instead.
        input: ({ context }) => ({ ...callOf({ context }), key: context.createKey() }),
        onDone: {
          target: 'deleted',
          actions: { type: 'notifyDeleted', params: ({ event }) => event.output.undo_until },
        },
        onError: [
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'idle', actions: ['assignFailure', 'notifyFailed'] },
        ],
      },
    },
    checking: {
      description: 'The response was lost: checking whether it still is there.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: callOf,
        onDone: { target: 'idle', actions: 'notifyFailed' },
        onError: [
          // The time limit for undoing was in the lost response: offer it for the shortest time.
          { guard: 'isMissing', target: 'deleted', actions: { type: 'notifyDeleted', params: shortestUndo } },
          { target: 'unclear' },
        ],
      },
    },
    unclear: {
      description: 'It is unknown whether it was deleted; it can be looked up again.',
      tags: 'error',
      on: { 'delete.checked': 'checking', 'delete.requested': 'checking', 'connection.restored': 'checking' },
    },
    deleted: { description: 'It is gone; the page leads on to the own content.' },
  },
});

/** A running {@link deletionMachine}. */
export type DeletionActor = ActorRefFrom<typeof deletionMachine>;
