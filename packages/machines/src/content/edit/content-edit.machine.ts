import type { ActorRefFrom } from 'xstate';
import { titleOf } from '../content-item.ts';
import { contentEdit } from './content-edit.setup.ts';
import { type EditValues, hasChanges, isEditValues } from './edit-values.ts';
import { editedFileRegion } from './edited-file-region.ts';
import { savingRegion } from './saving-region.ts';

const nothing: EditValues = {
  name: '',
  description: '',
  age: null,
  condition: null,
  language: null,
  licence: null,
  reuseWords: '',
  tags: [],
  tagText: '',
  version: 0,
};

/** Editing one's own scenario or media item. */
export const contentEditMachine = contentEdit.createMachine({
  id: 'content-edit',
  context: ({ input }) => ({
    ...input,
    item: null,
    values: nothing,
    problems: {},
    becamePrivate: false,
    wantsPublic: false,
    sent: nothing,
    saveAttempt: null,
    publishAttempt: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The details are being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id, acceptsCached: true }),
        onDone: [
          { guard: 'isOthers', target: 'notFound' },
          { target: 'form', actions: { type: 'fill', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isNotFound', target: 'notFound' },
          { target: 'unavailable', actions: 'assignFailure' },
        ],
      },
    },
    notFound: { description: 'There is no such content of this user.', tags: 'error' },
    unavailable: {
      description: 'The details could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    form: {
      type: 'parallel',
      invoke: [
        {
          src: 'unsavedChanges',
          id: 'changes',
          input: ({ context: { drafts, kind, id, item }, self }) => ({
            drafts,
            key: `${kind}/${id}`,
            // A draft equal to the saved values was saved, though the response was lost.
            fits: (draft) => isEditValues(draft) && (item === null || hasChanges(draft, item)),
            isOutdated: (draft) => isEditValues(draft) && draft.version !== item?.version,
            parent: self,
          }),
        },
        {
          src: 'tagChoice',
          id: 'tags',
          input: ({ context, self }) => ({ api: context.api, createKey: context.createKey, parent: self }),
        },
        {
          src: 'fileVersions',
          id: 'versions',
          input: ({ context: { api, kind, id, item, uploads, createKey }, self }) => ({
            api,
            kind,
            id,
            name: item ? titleOf(item) : '',
            uploads,
            createKey,
            parent: self,
          }),
        },
        {
          src: 'deletion',
          id: 'deletion',
          input: ({ context: { api, kind, id, createKey }, self }) => ({ api, kind, id, createKey, parent: self }),
        },
      ],
      on: {
        announced: { actions: { type: 'forward', params: ({ event }) => event } },
        // A draft stays, as the deletion can be undone.
        deleted: { target: 'deleted', actions: { type: 'notifyDeleted', params: ({ event }) => event.undoable } },
        downloadReady: { actions: { type: 'forward', params: ({ event }) => event } },
      },
      states: { edit: savingRegion, file: editedFileRegion },
    },
    deleted: { description: 'It is gone; the page leads on to the own content.' },
  },
});

/** A running {@link contentEditMachine}. */
export type ContentEditActor = ActorRefFrom<typeof contentEditMachine>;
