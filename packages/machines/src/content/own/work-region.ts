import { changeOf } from './own-content.parts.ts';
import { own } from './own-content.setup.ts';

/** Nothing else is begun until the outcome of the change is known. */
const nothingElse = {
  'delete.requested': undefined,
  'tags.requested': undefined,
  'privacy.requested': undefined,
  'details.requested': undefined,
  'words.requested': undefined,
  'language.requested': undefined,
  'change.reverted': undefined,
  'earlier.reverted': undefined,
  'restore.requested': undefined,
  'purge.requested': undefined,
} as const;

/** Where nothing was changed, what was changed before is still said. */
const back = [{ guard: 'hasSummary', target: 'summarised' }, { target: 'idle' }] as const;

/** What is done with the items: to one of them, or to those that are ticked. */
export const workRegion = own.createStateConfig({
  initial: 'idle',
  on: {
    'delete.requested': {
      guard: 'hasTargets',
      target: '.confirming',
      actions: ['discardTaggingDraft', 'assignTargets'],
    },
    'tags.requested': { guard: 'hasSelection', target: '.tagging', actions: ['assignTargets', 'saveTaggingDraft'] },
    'privacy.requested': {
      guard: 'hasSelection',
      target: '.changing',
      actions: ['discardTaggingDraft', 'assignTargets'],
    },
    'details.requested': {
      guard: 'hasSelection',
      target: '.changing',
      actions: ['discardTaggingDraft', 'assignTargets'],
    },
    'words.requested': { guard: 'hasSelection', target: '.wording', actions: ['discardTaggingDraft', 'assignTargets'] },
    'language.requested': {
      guard: 'hasSelection',
      target: '.choosingLanguage',
      actions: ['discardTaggingDraft', 'assignTargets'],
    },
    'restore.requested': {
      guard: 'hasTargets',
      target: '.changing',
      actions: ['discardTaggingDraft', 'assignTargets'],
    },
    'purge.requested': {
      guard: 'hasTargets',
      target: '.confirming',
      actions: ['discardTaggingDraft', 'assignTargets'],
    },
    'earlier.reverted': { guard: 'hasEarlier', target: '.changing', actions: ['discardTaggingDraft', 'assignTargets'] },
  },
  states: {
    idle: {
      description: 'The rows, each with what can be done with it.',
      on: { 'draft.restored': { target: 'tagging', actions: 'restoreTagging' } },
    },
    confirming: {
      description: "A dialog asks 'Delete …?', or whether to delete for good.",
      on: { confirmed: 'changing', dismissed: back },
    },
    tagging: {
      description: 'A dialog asks which tags to add or to remove.',
      invoke: {
        src: 'tagChoice',
        id: 'tags',
        input: ({ context, self }) => ({ api: context.api, createKey: context.createKey, parent: self }),
      },
      on: {
        'tag.chosen': { actions: [{ type: 'addTag', params: ({ event }) => event.tag }, 'saveTaggingDraft'] },
        'tag.made': { actions: [{ type: 'addTag', params: ({ event }) => event.tag }, 'saveTaggingDraft'] },
        'tag.dropped': { actions: [{ type: 'dropTag', params: ({ event }) => event.id }, 'saveTaggingDraft'] },
        confirmed: { guard: 'hasTags', target: 'changing' },
        'tagText.changed': { actions: ['typeTag', 'saveTaggingDraft'] },
        dismissed: back.map((way) => ({ ...way, actions: 'discardTaggingDraft' as const })),
      },
    },
    wording: {
      description: 'A dialog asks for the licence in own words.',
      on: {
        'words.changed': { actions: 'typeWords' },
        confirmed: { guard: 'hasWords', target: 'changing' },
        dismissed: back,
      },
    },
    choosingLanguage: {
      description: 'A dialog asks which language it is, of all there are.',
      on: {
        'language.chosen': { actions: 'chooseLanguage' },
        confirmed: { guard: 'hasLanguage', target: 'changing' },
        dismissed: back,
      },
    },
    changing: {
      description: 'The server changes what was asked for.',
      tags: ['busy', 'occupied'],
      entry: 'supersede',
      invoke: {
        src: 'change',
        input: changeOf,
        onDone: { target: 'routing', actions: { type: 'assignOutcome', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: nothingElse,
    },
    checking: {
      description: 'The response was lost: the items are fetched, to see which of them were changed.',
      tags: ['busy', 'occupied'],
      invoke: {
        src: 'findOutcome',
        input: changeOf,
        onDone: [
          { guard: { type: 'hasNoSuccess', params: ({ event }) => event.output }, target: 'failed' },
          { target: 'routing', actions: { type: 'assignOutcome', params: ({ event }) => event.output } },
        ],
        onError: 'unclear',
      },
      on: nothingElse,
    },
    unclear: {
      description: 'It is unknown what was changed; it can be looked up again.',
      tags: ['error', 'occupied'],
      on: { ...nothingElse, 'change.checked': 'checking', 'connection.restored': 'checking' },
    },
    routing: {
      description: 'Decides what the summary has to say.',
      entry: ['assignUndoable', 'withdrawUndo', 'untick', 'refresh', 'discardTaggingDraft'],
      always: [
        { guard: 'isPlain', target: 'idle', actions: ['clearSummary', 'announceDeleted'] },
        { target: 'summarised', actions: 'assignSummary' },
      ],
    },
    summarised: {
      description: 'One summary: what succeeded, which can be undone, and what did not, with the reasons.',
      on: {
        dismissed: { target: 'idle', actions: 'clearSummary' },
        'change.reverted': { guard: 'isRevertible', target: 'changing', actions: 'assignTargets' },
      },
    },
    failed: {
      description: 'Nothing was changed; it can be tried again.',
      tags: 'error',
      on: {
        confirmed: 'changing',
        dismissed: back.map((way) => ({ ...way, actions: 'discardTaggingDraft' as const })),
      },
    },
  },
});
