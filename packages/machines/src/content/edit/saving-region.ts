import { contentEdit } from './content-edit.setup.ts';
import type { ContentEditContext } from './content-edit.types.ts';
import type { Saving } from './save.ts';

/** While a call is in progress no other one is made; what is typed is kept. */
const busy = {
  'form.submitted': undefined,
  'publishing.submitted': undefined,
  'values.edited': { actions: ['change', 'watch'] },
  'draft.restored': undefined,
} as const;

/** The edit that is sent. */
const savingOf = ({ api, kind, id, values, saveAttempt }: ContentEditContext, version: number | null): Saving => ({
  api,
  kind,
  id,
  values,
  version,
  key: saveAttempt?.key ?? '',
});

/** The form: changing, saving and publishing. */
export const savingRegion = contentEdit.createStateConfig({
  initial: 'editing',
  on: {
    'values.edited': { target: '.editing', actions: ['change', 'watch'] },
    'tag.made': { actions: ['addTag', 'watch'] },
    'draft.restored': { target: '.editing', actions: 'restore' },
    'form.submitted': [
      { guard: 'hasProblems', target: '.invalid', actions: 'findProblems' },
      { guard: 'isLosingPublicity', target: '.warning', actions: 'assignWantsPrivate' },
      { target: '.saving', actions: 'assignWantsPrivate' },
    ],
    'publishing.submitted': [
      { guard: 'hasProblems', target: '.invalid', actions: 'findProblems' },
      { guard: 'isPublishable', target: '.saving', actions: 'assignWantsPublic' },
    ],
  },
  states: {
    editing: { description: 'Waiting for changes, and for their being saved.' },
    invalid: { description: 'Sent with a field that cannot be saved so; it says why.', tags: 'error' },
    warning: {
      description: 'It is public, and saving would make it private: it asks first, and says what publishing needs.',
      on: { 'loss.accepted': 'saving', 'loss.refused': 'editing' },
    },
    saving: {
      description: 'The server takes the details; the form keeps its values.',
      tags: 'busy',
      entry: { type: 'beginSaving', params: ({ context }) => context.values.version },
      invoke: {
        src: 'save',
        input: ({ context }) => savingOf(context, context.values.version),
        onDone: {
          target: 'routingSaved',
          actions: [
            { type: 'settle', params: ({ event }) => event.output },
            { type: 'assignBecamePrivate', params: ({ event }) => event.output.became_private },
          ],
        },
        onError: [
          { guard: 'isConflict', target: 'conflicted', actions: 'clearFailure' },
          { guard: 'namesField', target: 'refused', actions: 'blameField' },
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: busy,
    },
    checking: {
      description: 'The response was lost: the details are fetched, to see whether they were saved.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: [
          {
            guard: { type: 'isAsSent', params: ({ event }) => event.output },
            target: 'routingSaved',
            actions: [
              {
                type: 'assignBecamePrivate',
                params: ({ context: { item }, event }) => item?.privacy_level === 2 && event.output.privacy_level === 0,
              },
              { type: 'settle', params: ({ event }) => event.output },
            ],
          },
          { guard: { type: 'isUntouched', params: ({ event }) => event.output }, target: 'failed' },
          { target: 'conflicted', actions: 'clearFailure' },
        ],
        onError: [{ guard: 'isNotFound', target: 'failed', actions: 'assignFailure' }, { target: 'unclear' }],
      },
      on: busy,
    },
    unclear: {
      description: 'It is unknown whether they were saved; it can be looked up again. The typed text is kept.',
      tags: 'error',
      on: {
        retried: 'checking',
        'connection.restored': 'checking',
        'form.submitted': 'checking',
        'publishing.submitted': 'checking',
        'values.edited': { actions: ['change', 'watch'] },
      },
    },
    routingSaved: {
      description: 'Decides whether it is to be published, too.',
      entry: ['settleSaving', 'notifySaved', 'watch'],
      always: [{ guard: 'isToBePublished', target: 'publishing' }, { target: 'routing' }],
    },
    publishing: {
      description: 'The details are saved; the server makes it public.',
      tags: 'busy',
      entry: 'beginPublishing',
      invoke: {
        src: 'publish',
        input: ({ context: { api, kind, id, publishAttempt } }) => ({ api, kind, id, key: publishAttempt?.key ?? '' }),
        onDone: { target: 'routing', actions: { type: 'assignLevel', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isUnsettled', target: 'checkingPublic', actions: 'assignFailure' },
          { target: 'unpublished', actions: ['assignFailure', 'settlePublishing'] },
        ],
      },
      on: busy,
    },
    checkingPublic: {
      description: 'The response was lost: checking whether it is public.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: [
          {
            guard: { type: 'isPublic', params: ({ event }) => event.output },
            target: 'routing',
            actions: { type: 'assignLevel', params: ({ event }) => event.output },
          },
          { target: 'unpublished' },
        ],
        onError: [
          { guard: 'isNotFound', target: 'unpublished', actions: 'assignFailure' },
          { target: 'unclearPublic' },
        ],
      },
      on: busy,
    },
    unclearPublic: {
      description: 'The details are saved; it is unknown whether it is public, which can be looked up again.',
      tags: 'error',
      on: {
        ...busy,
        retried: 'checkingPublic',
        'connection.restored': 'checkingPublic',
        'form.submitted': 'checkingPublic',
        'publishing.submitted': 'checkingPublic',
      },
    },
    unpublished: {
      description: 'The details are saved, but it is not public; the reason is said, and it can be tried again.',
      tags: 'error',
    },
    routing: {
      description: 'Decides whether anything was added while it was being saved.',
      entry: ['settlePublishing', 'notifySaved', 'watch'],
      always: [{ guard: 'isClean', target: 'saved' }, { target: 'editing' }],
    },
    saved: {
      description: 'The details are saved, as the server has taken them.',
      on: { 'tag.made': { target: 'editing', actions: ['addTag', 'watch'] } },
    },
    refused: { description: 'The server found a field at fault; nothing was changed.', tags: 'error' },
    failed: { description: 'They are not saved; the typed text is kept.', tags: 'error' },
    conflicted: {
      description: 'It was saved elsewhere meanwhile: the user chooses which counts.',
      tags: 'error',
      on: {
        'mine.kept': 'overwriting',
        'theirs.taken': 'reloading',
        'form.submitted': undefined,
        'publishing.submitted': undefined,
        'values.edited': { actions: ['change', 'watch'] },
      },
    },
    overwriting: {
      description: 'The local values replace those saved elsewhere.',
      tags: 'busy',
      entry: { type: 'beginSaving', params: null },
      invoke: {
        src: 'save',
        input: ({ context }) => savingOf(context, null),
        onDone: {
          target: 'routingSaved',
          actions: [
            { type: 'settle', params: ({ event }) => event.output },
            { type: 'assignBecamePrivate', params: ({ event }) => event.output.became_private },
          ],
        },
        onError: [
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: busy,
    },
    reloading: {
      description: 'What was saved elsewhere is being loaded.',
      tags: 'busy',
      entry: 'assignSent',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'assignTheirs', params: ({ event }) => event.output }, 'notifySaved', 'watch'],
        },
        onError: { target: 'conflicted', actions: 'assignFailure' },
      },
      // They replace what is typed.
      on: { ...busy, 'values.edited': undefined },
    },
  },
});
