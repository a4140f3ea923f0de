import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import {
  type Announcement,
  announcement,
  failureKind,
  failureOf,
  failureText,
  isMissing,
  isUnsettled,
} from '../../shared/shared.ts';
import { unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import { type ContentItem, callsOf, titleOf } from '../content.ts';
import { shortestUndo } from '../own/change.ts';
import type { Undoable } from '../own/own-content.types.ts';
import { tagChoiceMachine } from '../tag-choice.machine.ts';
import type { ContentEditContext, ContentEditEvent, ContentEditInput } from './content-edit.types.ts';
import { type EditValues, hasChanges, isEditValues, isSame, problemsOf, trimmed, valuesOf } from './edit-values.ts';
import { refusedField, type Saved, type Saving, save } from './save.ts';

const nothing: EditValues = {
  name: '',
  description: '',
  age: null,
  condition: null,
  tags: [],
  tagText: '',
  version: 0,
};

/** Editing an own scenario or media item. */
export const contentEditMachine = setup({
  types: {
    context: {} as ContentEditContext,
    events: {} as ContentEditEvent,
    input: {} as ContentEditInput,
    emitted: {} as Announcement | { type: 'deleted'; undoable: Undoable },
    tags: {} as 'busy' | 'error',
    children: {} as { changes: 'unsavedChanges'; tags: 'tagChoice' },
  },
  actors: {
    loadItem: fromPromise<ContentItem, Pick<ContentEditInput, 'api' | 'kind' | 'id'>>(
      ({ input: { api, kind, id }, signal }) => callsOf(api, kind).get({ params: { id } }, { signal }),
    ),
    save: fromPromise<Saved, Saving>(({ input, signal }) => save(input, signal)),
    remove: fromPromise<{ undo_until: string }, Pick<ContentEditInput, 'api' | 'kind' | 'id'>>(
      ({ input: { api, kind, id }, signal }) => callsOf(api, kind).remove({ params: { id } }, { signal }),
    ),
    unsavedChanges: unsavedChangesMachine,
    tagChoice: tagChoiceMachine,
  },
  guards: {
    isNotFound: ({ event }) => isMissing(event),
    isOthers: ({ context, event }) =>
      'output' in event && (event.output as ContentItem).contributed_by.uuid_id !== context.userId,
    hasProblems: ({ context: { kind, values } }) => Object.keys(problemsOf(kind, values)).length > 0,
    isConflict: ({ event }) => failureKind(event) === 'conflict',
    namesField: ({ event }) => refusedField(event) !== undefined,
    isUnsettled: ({ event }) => isUnsettled(event),
    isAsSent: ({ context: { sent } }, item: ContentItem) => isSame(trimmed(sent), valuesOf(item)),
    isUntouched: ({ context: { sent } }, item: ContentItem) => item.version === sent.version,
    isClean: ({ context: { item, values } }) => item !== null && isSame(values, valuesOf(item)),
  },
  actions: {
    fill: assign((_, item: ContentItem) => ({ item, values: valuesOf(item), problems: {} })),
    assignBecamePrivate: assign((_, becamePrivate: boolean) => ({ becamePrivate })),
    assignSent: assign(({ context }) => ({ sent: context.values })),
    clearFailure: assign({ failure: null }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    /** Changes made since the submission are kept. */
    settle: assign(({ context: { values, sent } }, item: ContentItem) => ({
      item,
      values: isSame(values, sent)
        ? { ...valuesOf(item), tagText: values.tagText }
        : { ...values, version: item.version },
      problems: {},
    })),
    /** Tags created since the save are kept, whatever was saved elsewhere. */
    assignTheirs: assign(({ context: { values, sent } }, item: ContentItem) => {
      const isKnown = (id: number) => [...sent.tags, ...item.tags].some((tag) => tag.id === id);
      const made = values.tags.filter(({ id }) => !isKnown(id));
      return {
        item,
        values: { ...valuesOf(item), tags: [...item.tags, ...made], tagText: values.tagText },
        problems: {},
      };
    }),
    change: assign(({ context: { values, problems }, event }) => {
      if (event.type !== 'values.edited') return {};
      const rest = Object.entries(problems).filter(([field]) => !(field in event.change));
      return { values: { ...values, ...event.change }, problems: Object.fromEntries(rest) };
    }),
    addTag: assign(({ context: { values }, event }) => {
      if (event.type !== 'tag.made' || values.tags.some(({ id }) => id === event.tag.id)) return {};
      return { values: { ...values, tags: [...values.tags, event.tag], tagText: '' } };
    }),
    restore: assign(({ context: { item }, event }) => {
      if (event.type !== 'draft.restored' || !isEditValues(event.values)) return {};
      // The user was warned that the draft is outdated, and is not asked again on saving.
      return { values: { ...event.values, version: item?.version ?? event.values.version } };
    }),
    watch: sendTo('changes', ({ context: { item, values } }) => ({
      type: 'values.changed',
      values,
      isDirty: item === null || hasChanges(values, item),
    })),
    findProblems: assign(({ context: { kind, values } }) => ({ problems: problemsOf(kind, values) })),
    blameField: assign(({ event }) => {
      const field = refusedField(event);
      return { problems: field === undefined ? {} : { [field]: 'refused' as const } };
    }),
    notifySaved: sendTo('changes', { type: 'changes.saved' }),
    dropDraft: ({ context: { drafts, kind, id } }) => drafts.drop(`${kind}/${id}`),
    notifyDeleted: enqueueActions(({ context: { kind, id, item }, enqueue }, until: string) => {
      enqueue.emit({ type: 'deleted', undoable: { ids: [id], what: item ? titleOf(item) : '', until } });
      enqueue.emit(
        announcement('success', kind === 'scenario' ? 'Deleted! Scenario deleted.' : 'Deleted! Media deleted.'),
      );
    }),
    assignDeleteFailure: assign(({ event }) => ({ deleteFailure: failureOf(event) })),
    notifyDeleteFailed: emit(({ context: { item, deleteFailure } }) =>
      announcement('failure', `We could not delete ${item ? titleOf(item) : 'it'}. ${failureText(deleteFailure)}`),
    ),
  },
}).createMachine({
  id: 'content-edit',
  context: ({ input }) => ({
    ...input,
    item: null,
    values: nothing,
    problems: {},
    becamePrivate: false,
    sent: nothing,
    failure: null,
    deleteFailure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The details are being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
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
            // One that reads as what is saved was saved, though the answer was lost.
            fits: (draft) => isEditValues(draft) && (item === null || hasChanges(draft, item)),
            isOutdated: (draft) => isEditValues(draft) && draft.version !== item?.version,
            parent: self,
          }),
        },
        { src: 'tagChoice', id: 'tags', input: ({ context, self }) => ({ api: context.api, parent: self }) },
      ],
      states: {
        edit: {
          initial: 'editing',
          on: {
            'values.edited': { target: '.editing', actions: ['change', 'watch'] },
            'tag.made': { actions: ['addTag', 'watch'] },
            'draft.restored': { target: '.editing', actions: 'restore' },
            'form.submitted': [
              { guard: 'hasProblems', target: '.invalid', actions: 'findProblems' },
              { target: '.saving' },
            ],
          },
          states: {
            editing: { description: 'Waiting for changes, and for their being saved.' },
            invalid: { description: 'Sent with a field that cannot be saved so; it says why.', tags: 'error' },
            saving: {
              description: 'The server takes the details; the form keeps its values.',
              tags: 'busy',
              entry: 'assignSent',
              invoke: {
                src: 'save',
                input: ({ context: { api, kind, id, values } }) => ({ api, kind, id, values, version: values.version }),
                onDone: {
                  target: 'settled',
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
              on: { 'form.submitted': undefined, 'values.edited': undefined, 'draft.restored': undefined },
            },
            checking: {
              description: 'The answer was lost: the details are fetched, to see whether they were saved.',
              tags: 'busy',
              invoke: {
                src: 'loadItem',
                input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
                onDone: [
                  {
                    guard: { type: 'isAsSent', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: [
                      {
                        type: 'assignBecamePrivate',
                        params: ({ context: { item }, event }) =>
                          item?.privacy_level === 2 && event.output.privacy_level === 0,
                      },
                      { type: 'settle', params: ({ event }) => event.output },
                    ],
                  },
                  { guard: { type: 'isUntouched', params: ({ event }) => event.output }, target: 'failed' },
                  { target: 'conflicted', actions: 'clearFailure' },
                ],
                onError: [{ guard: 'isNotFound', target: 'failed', actions: 'assignFailure' }, { target: 'unclear' }],
              },
              on: { 'form.submitted': undefined, 'values.edited': undefined, 'draft.restored': undefined },
            },
            unclear: {
              description: 'It is unknown whether they were saved; it can be looked up again. The typed text is kept.',
              tags: 'error',
              on: {
                retried: 'checking',
                'connection.restored': 'checking',
                'form.submitted': 'checking',
                'values.edited': { actions: ['change', 'watch'] },
              },
            },
            settled: {
              description: 'Decides whether anything was added while it was being saved.',
              entry: ['notifySaved', 'watch'],
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
                'values.edited': { actions: ['change', 'watch'] },
              },
            },
            overwriting: {
              description: 'What stands here replaces what was saved elsewhere.',
              tags: 'busy',
              entry: 'assignSent',
              invoke: {
                src: 'save',
                input: ({ context: { api, kind, id, values } }) => ({ api, kind, id, values, version: null }),
                onDone: {
                  target: 'settled',
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
              on: { 'form.submitted': undefined, 'values.edited': undefined, 'draft.restored': undefined },
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
              on: { 'form.submitted': undefined, 'values.edited': undefined, 'draft.restored': undefined },
            },
          },
        },
        removal: {
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
                input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
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
        },
      },
    },
    deleted: { description: 'It is gone; the page goes on to the own content.' },
  },
});

/** A running {@link contentEditMachine}. */
export type ContentEditActor = ActorRefFrom<typeof contentEditMachine>;
