import type { Api } from '@community/contract/client';
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { type ContentItem, callsOf, titleOf } from '../content/index.ts';
import type { Undoable } from '../own-content/index.ts';
import { type Announcement, announcement, type ContentKind, failureKind, isMissing } from '../shared/index.ts';
import { type TagMade, tagChoiceMachine } from '../tag-choice/index.ts';
import { type DraftRestored, type Drafts, unsavedChangesMachine } from '../unsaved-changes/index.ts';
import { type EditProblems, type EditValues, isEditValues, isSame, problemsOf, valuesOf } from './edit-values.ts';
import { refusedField, type Saved, type Saving, save } from './save.ts';

/** What it needs from outside. */
export interface ContentEditInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the content, as it stands in the address. */
  id: string;
  /** uuid of the signed-in user: nobody edits what others have contributed. */
  userId: string;
  drafts: Drafts;
}

/** What it remembers. */
export interface ContentEditContext extends ContentEditInput {
  /** As it is saved; set in the states within `form`. */
  item: ContentItem | null;
  values: EditValues;
  /** What is wrong with the form, in the states `invalid` and `refused`. */
  problems: EditProblems;
  /** Whether the last save has made it private, because it lacks what publishing needs. */
  becamePrivate: boolean;
}

/** What can be said to it. */
export type ContentEditEvent =
  | { type: 'retried' }
  | { type: 'values.edited'; change: Partial<Omit<EditValues, 'version'>> }
  | { type: 'form.submitted' }
  /** After a conflict: what stands here counts. */
  | { type: 'mine.kept' }
  /** After a conflict: what was saved elsewhere counts. */
  | { type: 'theirs.taken' }
  | { type: 'delete.requested' }
  | { type: 'delete.confirmed' }
  | { type: 'delete.dismissed' }
  | TagMade
  | DraftRestored;

const nothing: EditValues = { name: '', description: '', age: null, condition: null, tags: [], version: 0 };

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
  },
  actions: {
    fill: assign((_, item: ContentItem) => ({ item, values: valuesOf(item), problems: {} })),
    change: assign(({ context: { values, problems }, event }) => {
      if (event.type !== 'values.edited') return {};
      const rest = Object.entries(problems).filter(([field]) => !(field in event.change));
      return { values: { ...values, ...event.change }, problems: Object.fromEntries(rest) };
    }),
    addTag: assign(({ context: { values }, event }) => {
      if (event.type !== 'tag.made' || values.tags.some(({ id }) => id === event.tag.id)) return {};
      return { values: { ...values, tags: [...values.tags, event.tag] } };
    }),
    restore: assign(({ context: { item }, event }) => {
      if (event.type !== 'draft.restored' || !isEditValues(event.values)) return {};
      // Whoever takes up an outdated draft has been told, and is not asked once more on saving.
      return { values: { ...event.values, version: item?.version ?? event.values.version } };
    }),
    watch: sendTo('changes', ({ context: { item, values } }) => ({
      type: 'values.changed',
      values,
      isDirty: item === null || !isSame(values, valuesOf(item)),
    })),
    findProblems: assign(({ context: { kind, values } }) => ({ problems: problemsOf(kind, values) })),
    blameField: assign(({ event }) => {
      const field = refusedField(event);
      return { problems: field === undefined ? {} : { [field]: 'refused' as const } };
    }),
    tellSaved: sendTo('changes', { type: 'changes.saved' }),
    dropDraft: ({ context: { drafts, kind, id } }) => drafts.drop(`${kind}/${id}`),
    tellDeleteFailed: emit(({ context: { item } }) =>
      announcement('failure', `We could not delete ${item ? titleOf(item) : 'it'}. Try again.`),
    ),
  },
}).createMachine({
  id: 'content-edit',
  context: ({ input }) => ({ ...input, item: null, values: nothing, problems: {}, becamePrivate: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The details are on their way.',
      tags: 'busy',
      invoke: {
        src: 'loadItem',
        input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
        onDone: [
          { guard: 'isOthers', target: 'notFound' },
          { target: 'form', actions: { type: 'fill', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'isNotFound', target: 'notFound' }, { target: 'unavailable' }],
      },
    },
    notFound: { description: 'There is no such content of this user.', tags: 'error' },
    unavailable: {
      description: 'The details could not be fetched; they can be asked for again.',
      tags: 'error',
      on: { retried: 'loading' },
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
            fits: isEditValues,
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
            'tag.made': { target: '.editing', actions: ['addTag', 'watch'] },
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
              description: 'The server takes the details; what is typed stays as it is.',
              tags: 'busy',
              invoke: {
                src: 'save',
                input: ({ context: { api, kind, id, values } }) => ({ api, kind, id, values, version: values.version }),
                onDone: {
                  target: 'saved',
                  actions: [
                    { type: 'fill', params: ({ event }) => event.output },
                    assign({ becamePrivate: ({ event }) => event.output.became_private }),
                    'tellSaved',
                  ],
                },
                onError: [
                  { guard: 'isConflict', target: 'conflicted' },
                  { guard: 'namesField', target: 'refused', actions: 'blameField' },
                  { target: 'failed' },
                ],
              },
              on: { 'form.submitted': undefined, 'values.edited': undefined },
            },
            saved: { description: 'The details are saved, as the server has taken them.' },
            refused: { description: 'The server found a field at fault; nothing was changed.', tags: 'error' },
            failed: { description: 'The server did not save them; what was typed is kept.', tags: 'error' },
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
              invoke: {
                src: 'save',
                input: ({ context: { api, kind, id, values } }) => ({ api, kind, id, values, version: null }),
                onDone: {
                  target: 'saved',
                  actions: [
                    { type: 'fill', params: ({ event }) => event.output },
                    assign({ becamePrivate: ({ event }) => event.output.became_private }),
                    'tellSaved',
                  ],
                },
                onError: 'failed',
              },
              on: { 'form.submitted': undefined, 'values.edited': undefined },
            },
            reloading: {
              description: 'What was saved elsewhere is on its way.',
              tags: 'busy',
              invoke: {
                src: 'loadItem',
                input: ({ context: { api, kind, id } }) => ({ api, kind, id }),
                onDone: {
                  target: 'editing',
                  actions: [{ type: 'fill', params: ({ event }) => event.output }, 'tellSaved'],
                },
                onError: 'conflicted',
              },
              on: { 'form.submitted': undefined, 'values.edited': undefined },
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
                  actions: [
                    'dropDraft',
                    emit(({ context: { id, item }, event }) => ({
                      type: 'deleted',
                      undoable: { ids: [id], what: item ? titleOf(item) : '', until: event.output.undo_until },
                    })),
                    emit(({ context: { kind } }) =>
                      announcement(
                        'success',
                        kind === 'scenario' ? 'Deleted! Scenario deleted.' : 'Deleted! Media deleted.',
                      ),
                    ),
                  ],
                },
                onError: { target: 'idle', actions: 'tellDeleteFailed' },
              },
            },
          },
        },
      },
    },
    deleted: { description: 'It is gone; the page goes on to the own content.' },
  },
});

/** Editing an own scenario or media item, running. */
export type ContentEditActor = ActorRefFrom<typeof contentEditMachine>;
