import { shortestUndo } from '../own/change.ts';
import { contentEdit } from './content-edit.setup.ts';

/** Deleting what is edited. */
export const removalRegion = contentEdit.createStateConfig({
  initial: 'idle',
  states: {
    idle: { description: 'It stays.', on: { 'delete.requested': 'asking' } },
    asking: {
      description: "A dialog asks 'Delete …?'.",
      on: { 'delete.confirmed': 'removing', 'delete.dismissed': 'idle' },
    },
    removing: {
      description: 'The server deletes it.',
      tags: 'busy',
      invoke: {
        src: 'remove',
        // Each time that it is asked for: after a lost answer it is looked up instead.
        input: ({ context: { api, kind, id, createKey } }) => ({ api, kind, id, key: createKey() }),
        onDone: {
          target: '#content-edit.deleted',
          actions: ['dropDraft', { type: 'notifyDeleted', params: ({ event }) => event.output.undo_until }],
        },
        onError: [
          { guard: 'isUnsettled', target: 'checking', actions: 'assignDeleteFailure' },
          { target: 'idle', actions: ['assignDeleteFailure', 'notifyDeleteFailed'] },
        ],
      },
    },
    checking: {
      description: 'The answer was lost: checking whether it still is there.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: { target: 'idle', actions: 'notifyDeleteFailed' },
        onError: [
          {
            guard: 'isNotFound',
            target: '#content-edit.deleted',
            // Until when that can be undone was in the lost answer: undo is offered for the shortest time.
            actions: ['dropDraft', { type: 'notifyDeleted', params: shortestUndo }],
          },
          { target: 'unclear' },
        ],
      },
    },
    unclear: {
      description: 'It is unknown whether it was deleted; it can be looked up again.',
      tags: 'error',
      on: { 'delete.checked': 'checking', 'connection.restored': 'checking' },
    },
  },
});
