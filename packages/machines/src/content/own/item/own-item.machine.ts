import type { ActorRefFrom } from 'xstate';
import { callOf, changeOf, ownItem } from './own-item.setup.ts';

/** One own scenario or media item: whether it is processed, can be published, and is published. */
export const ownItemMachine = ownItem.createMachine({
  id: 'own-item',
  context: ({ input }) => ({ ...input, wanted: 0, attempt: null, failure: null }),
  initial: 'routing',
  on: { 'item.refreshed': { target: '.routing', actions: 'refresh' } },
  states: {
    routing: {
      description: 'Decides by its processing state.',
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
            onDone: { target: 'routing', actions: { type: 'assignItem', params: ({ event }) => event.output } },
            // The next poll shows what went wrong.
            onError: 'waiting',
          },
        },
        routing: {
          description: 'Decides whether anything has changed.',
          always: [
            { guard: 'isBroken', target: '#own-item.routing', actions: ['notifyProcessed', 'notifyList'] },
            { guard: 'isProcessed', target: '#own-item.routing', actions: ['notifyProcessed', 'notifyList'] },
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
        onDone: {
          target: 'routing',
          actions: [{ type: 'assignItem', params: ({ event }) => event.output }, 'settle', 'notifyList'],
        },
        onError: [
          { guard: 'isUnsettled', target: 'checkingRetry', actions: 'assignFailure' },
          { target: 'broken', actions: ['assignFailure', 'settle', 'notifyRetryFailed'] },
        ],
      },
    },
    checkingRetry: {
      description: 'The response was lost: checking whether it is being processed.',
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
          {
            target: 'routing',
            actions: [{ type: 'assignItem', params: ({ event }) => event.output }, 'settle', 'notifyList'],
          },
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
        input: ({ context: { api, kind, item, parent, list }, self }) => ({
          api,
          kind,
          item,
          row: self,
          parent,
          ...(list && { list }),
        }),
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
          entry: { type: 'assignWantedLevel', params: 2 },
          // A running call continues.
          on: { 'item.refreshed': { actions: 'refresh' } },
          invoke: {
            src: 'setPrivacy',
            input: (scope) => ({ ...changeOf(scope), newLevel: 2 }),
            onDone: {
              target: '#own-item.routing',
              actions: [
                { type: 'assignLevel', params: ({ event }) => event.output },
                'settle',
                'notifyLevel',
                'notifyList',
              ],
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
          entry: { type: 'assignWantedLevel', params: 0 },
          // A running call continues.
          on: { 'item.refreshed': { actions: 'refresh' } },
          invoke: {
            src: 'setPrivacy',
            input: (scope) => ({ ...changeOf(scope), newLevel: 0 }),
            onDone: {
              target: '#own-item.routing',
              actions: [
                { type: 'assignLevel', params: ({ event }) => event.output },
                'settle',
                'notifyLevel',
                'notifyList',
              ],
            },
            onError: [
              { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
              { target: '#own-item.routing', actions: ['assignFailure', 'settle', 'notifyPrivacyFailed'] },
            ],
          },
        },
        checking: {
          description: 'The response was lost: checking whether it is public.',
          tags: 'busy',
          on: { 'item.refreshed': { actions: 'refresh' } },
          invoke: {
            src: 'loadItem',
            input: callOf,
            onDone: [
              {
                guard: { type: 'isAsWanted', params: ({ event }) => event.output },
                target: '#own-item.routing',
                actions: [
                  { type: 'assignItem', params: ({ event }) => event.output },
                  'settle',
                  'notifyLevel',
                  'notifyList',
                ],
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
