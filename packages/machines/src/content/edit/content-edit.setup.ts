import { contentEditTexts } from '@community/messages/content';
import { assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { attemptAt } from '../../shared/attempt.ts';
import {
  type Announcement,
  announcement,
  type DownloadReady,
  failureKind,
  failureOf,
  isMissing,
  isUnsettled,
} from '../../shared/shared.ts';
import { unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import { callsOf } from '../calls.ts';
import type { ContentItem } from '../content-item.ts';
import { deletionMachine } from '../own/item/deletion.machine.ts';
import type { Undoable } from '../own/own-content.types.ts';
import { tagChoiceMachine } from '../tag-choice.machine.ts';
import { fileVersionsMachine } from '../versions/file-versions.machine.ts';
import type { ContentEditContext, ContentEditEvent, ContentEditInput } from './content-edit.types.ts';
import { hasChanges, isEditValues, isSame, missingValues, problemsOf, trimmed, valuesOf } from './edit-values.ts';
import { refusedField, type Saved, type Saving, save } from './save.ts';

/** The types, calls, guards and actions that the parts of the machine share. */
export const contentEdit = setup({
  types: {
    context: {} as ContentEditContext,
    events: {} as ContentEditEvent,
    input: {} as ContentEditInput,
    emitted: {} as Announcement | DownloadReady | { type: 'deleted'; undoable: Undoable },
    tags: {} as 'busy' | 'error',
    children: {} as { changes: 'unsavedChanges'; tags: 'tagChoice'; versions: 'fileVersions'; deletion: 'deletion' },
  },
  actors: {
    loadItem: fromPromise<ContentItem, Pick<ContentEditInput, 'api' | 'kind' | 'id'> & { acceptsCached?: boolean }>(
      ({ input: { api, kind, id, acceptsCached = false }, signal }) =>
        callsOf(api, kind).get({ params: { id } }, { signal, acceptsCached }),
    ),
    save: fromPromise<Saved, Saving>(({ input, signal }) => save(input, signal)),
    publish: fromPromise<
      Pick<ContentItem, 'privacy_level'>,
      Pick<ContentEditInput, 'api' | 'kind' | 'id'> & { key: string }
    >(({ input: { api, kind, id, key }, signal }) =>
      callsOf(api, kind).setPrivacy({ params: { id }, body: { newLevel: 2 } }, { signal, idempotencyKey: key }),
    ),
    unsavedChanges: unsavedChangesMachine,
    tagChoice: tagChoiceMachine,
    fileVersions: fileVersionsMachine,
    deletion: deletionMachine,
  },
  guards: {
    isNotFound: ({ event }) => isMissing(event),
    isOthers: ({ context, event }) =>
      'output' in event && (event.output as ContentItem).contributed_by.uuid_id !== context.userId,
    hasProblems: ({ context: { kind, values } }) => Object.keys(problemsOf(kind, values)).length > 0,
    isLosingPublicity: ({ context: { item, kind, values } }) =>
      item?.privacy_level === 2 && missingValues(kind, values).length > 0,
    isPublishable: ({ context: { kind, values } }) => missingValues(kind, values).length === 0,
    isToBePublished: ({ context }) => context.wantsPublic && context.item?.privacy_level !== 2,
    isPublic: (_, item: ContentItem) => item.privacy_level === 2,
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
    forward: emit((_, event: Announcement | DownloadReady) => event),
    /** What a form cannot change comes from the file. */
    assignFacts: assign(({ context: { item } }, { is_processed, processing_error, is_publishable }: ContentItem) => ({
      item: item && { ...item, is_processed, processing_error, is_publishable },
    })),
    assignWantsPublic: assign({ wantsPublic: true }),
    assignWantsPrivate: assign({ wantsPublic: false }),
    assignLevel: assign(({ context: { item } }, { privacy_level }: Pick<ContentItem, 'privacy_level'>) => ({
      item: item && { ...item, privacy_level },
    })),
    assignSent: assign(({ context }) => ({ sent: context.values })),
    /** Stores the submitted values; without a version they replace anything that was saved. */
    beginSaving: assign(({ context: { values, saveAttempt, createKey } }, version: number | null) => ({
      sent: values,
      saveAttempt: attemptAt(saveAttempt, JSON.stringify([trimmed(values), version]), createKey),
    })),
    settleSaving: assign({ saveAttempt: null }),
    beginPublishing: assign(({ context: { publishAttempt, createKey } }) => ({
      publishAttempt: attemptAt(publishAttempt, 'publish', createKey),
    })),
    settlePublishing: assign({ publishAttempt: null }),
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
    /** Tags created since the save are kept, regardless of what was saved elsewhere. */
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
    notifyDeleted: enqueueActions(({ context: { kind }, enqueue }, undoable: Undoable) => {
      enqueue.emit({ type: 'deleted', undoable });
      enqueue.emit(announcement('success', contentEditTexts.kinds[kind].deleted));
    }),
  },
});
