import type { Api } from '@community/contract/http';
import { fileVersionsTexts } from '@community/messages/content';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Announcement, announcement, type ContentKind, type Parent } from '../../../shared/shared.ts';
import { callsOf } from '../../calls.ts';
import { type ContentItem, titleOf } from '../../content-item.ts';
import type { StatusChanged } from '../status-counts.machine.ts';

/** The item has changed: the list was reloaded, or its file was replaced. */
export interface ItemRefreshed {
  type: 'item.refreshed';
  item: ContentItem;
}

export interface ReplacementWatchInput {
  api: Api;
  kind: ContentKind;
  item: ContentItem;
  /** The item's row. */
  row: Parent<ItemRefreshed>;
  /** The actor that shows announcements. */
  parent: Parent<Announcement>;
  /**
   * The surrounding list, which counts the items by status.
   * @default none
   */
  list?: Parent<StatusChanged>;
}

/** Watches whether the file of one's own item is being replaced, until it is. */
export const replacementWatchMachine = setup({
  types: {
    context: {} as ReplacementWatchInput,
    input: {} as ReplacementWatchInput,
  },
  actors: {
    loadItem: fromPromise<ContentItem, Pick<ReplacementWatchInput, 'api' | 'kind' | 'item'>>(
      ({ input: { api, kind, item }, signal }) => callsOf(api, kind).get({ params: { id: item.uuid_id } }, { signal }),
    ),
  },
  // The polling interval in milliseconds.
  delays: { interval: 2000 },
  guards: { isBeingReplaced: ({ context: { item } }) => item.replacement?.state === 'processing' },
  actions: {
    assignItem: assign((_, item: ContentItem) => ({ item })),
    notify: enqueueActions(({ context: { item, row, parent, list }, enqueue }) => {
      enqueue.sendTo(
        parent,
        item.replacement
          ? announcement('failure', fileVersionsTexts.notReplaced(titleOf(item)))
          : announcement('success', fileVersionsTexts.replaced(titleOf(item))),
      );
      enqueue.sendTo(row, { type: 'item.refreshed', item });
      if (list) enqueue.sendTo(list, { type: 'status.changed' });
    }),
  },
}).createMachine({
  id: 'replacement-watch',
  context: ({ input }) => input,
  initial: 'routing',
  states: {
    routing: {
      description: 'Decides whether there is anything to wait for.',
      always: [{ guard: 'isBeingReplaced', target: 'waiting' }, { target: 'idle' }],
    },
    idle: { description: 'No file is about to replace the current one.' },
    waiting: {
      description: 'A new file is being processed; it is looked at again in a moment.',
      after: { interval: 'asking' },
    },
    asking: {
      description: 'Asking whether the new file is processed.',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, item } }) => ({ api, kind, item }),
        onDone: { target: 'routingLoaded', actions: { type: 'assignItem', params: ({ event }) => event.output } },
        // The next attempt shows what went wrong.
        onError: 'waiting',
      },
    },
    routingLoaded: {
      description: 'Decides whether anything has changed.',
      always: [
        { guard: 'isBeingReplaced', target: 'waiting' },
        { target: 'idle', actions: 'notify' },
      ],
    },
  },
});
