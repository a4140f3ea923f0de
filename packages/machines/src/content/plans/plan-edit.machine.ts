import { planEditTexts } from '@community/messages/content';
import type { ActorRefFrom } from 'xstate';
import { noPlan, planEdit } from './plan-edit.setup.ts';
import { isPlanDraft, isSamePlan, planDraftKey, planValuesOf } from './plan-values.ts';

/** While a call is in progress no other one is made; what is changed is kept. */
const busy = {
  'values.edited': { actions: ['change', 'watch'] },
  'item.edited': { actions: ['changeItem', 'watch'] },
  'items.moved': { actions: ['move', 'watch'] },
  'item.moved': { actions: ['move', 'watch'] },
  'item.removed': { actions: ['remove', 'watch'] },
  'removal.undone': { guard: 'hasRemoved', actions: ['putBack', 'watch'] },
  'form.submitted': undefined,
  'draft.restored': undefined,
} as const;

/** Nothing can be changed while what was saved elsewhere replaces it. */
const replaced = {
  'values.edited': undefined,
  'item.edited': undefined,
  'items.moved': undefined,
  'item.moved': undefined,
  'item.removed': undefined,
  'removal.undone': undefined,
  'form.submitted': undefined,
  'draft.restored': undefined,
} as const;

/** Writing one's own plan. */
export const planEditMachine = planEdit.createMachine({
  id: 'plan-edit',
  context: ({ input }) => ({
    ...input,
    plan: null,
    known: {},
    values: noPlan,
    removed: null,
    sent: noPlan,
    key: '',
    failure: null,
    sharing: null,
    keeping: null,
  }),
  invoke: [
    { src: 'download', id: 'download', input: ({ context: { api, id }, self }) => ({ api, id, parent: self }) },
    { src: 'handover', id: 'handover', input: ({ context: { api }, self }) => ({ api, parent: self }) },
    { src: 'print', id: 'print', input: ({ context: { api } }) => ({ api }) },
  ],
  on: {
    announced: { actions: { type: 'forward', params: ({ event }) => event } },
    downloadReady: { actions: { type: 'forward', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The plan is being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadPlan',
        input: ({ context: { api, id } }) => ({ api, id, acceptsCached: true }),
        onDone: {
          target: 'form',
          actions: [{ type: 'fill', params: ({ event }) => event.output }, 'spawnSharing', 'spawnKeeping'],
        },
        onError: [
          { guard: 'isNotFound', target: 'notFound' },
          { target: 'unavailable', actions: 'assignFailure' },
        ],
      },
    },
    notFound: { description: 'This user has no such plan.', tags: 'error' },
    unavailable: {
      description: 'The plan could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    form: {
      initial: 'editing',
      invoke: {
        src: 'unsavedChanges',
        id: 'changes',
        input: ({ context: { drafts, id, plan }, self }) => ({
          drafts,
          key: planDraftKey(id),
          // A draft equal to the saved values was saved, though the response was lost.
          fits: (draft) => isPlanDraft(draft) && (plan === null || !isSamePlan(draft, planValuesOf(plan))),
          isOutdated: (draft) => isPlanDraft(draft) && draft.version !== plan?.version,
          parent: self,
        }),
      },
      on: {
        'values.edited': { target: '.editing', actions: ['change', 'watch'] },
        'item.edited': { target: '.editing', actions: ['changeItem', 'watch'] },
        'items.moved': { target: '.editing', actions: ['move', 'watch'] },
        'item.moved': { target: '.editing', actions: ['move', 'watch'] },
        'item.removed': { target: '.editing', actions: ['remove', 'watch'] },
        'removal.undone': { guard: 'hasRemoved', target: '.editing', actions: ['putBack', 'watch'] },
        'draft.restored': { target: '.editing', actions: 'restore' },
        'plan.shared': { actions: { type: 'assignShared', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'hasProblems', target: '.invalid' },
          { target: '.saving', actions: 'submit' },
        ],
      },
      states: {
        editing: { description: 'Waiting for changes, and for their being saved.' },
        invalid: { description: 'Sent with something that cannot be saved; the field says why.', tags: 'error' },
        saving: {
          description: 'The server takes the plan; the form keeps its values.',
          tags: 'busy',
          invoke: {
            src: 'savePlan',
            input: ({ context: { api, id, key, sent } }) => ({ api, id, key, values: sent }),
            onDone: [
              {
                guard: { type: 'isWaiting', params: ({ event }) => event.output },
                target: 'waiting',
                actions: [
                  { type: 'settle', params: ({ event }) => event.output },
                  'notifySaved',
                  'watch',
                  { type: 'announceSaved', params: () => planEditTexts.waiting },
                ],
              },
              {
                target: 'saved',
                actions: [
                  { type: 'settle', params: ({ event }) => event.output },
                  'notifySaved',
                  'watch',
                  { type: 'announceSaved', params: () => planEditTexts.saved },
                ],
              },
            ],
            onError: [
              { guard: 'isConflict', target: 'conflicted', actions: 'clearFailure' },
              { guard: 'isUnsettled', target: 'unclear', actions: 'assignFailure' },
              { target: 'failed', actions: 'assignFailure' },
            ],
          },
          on: busy,
        },
        unclear: {
          description:
            'It is unknown whether the plan was saved; asked again with its key it answers how the plan is by now.',
          tags: 'error',
          on: { ...busy, retried: 'saving', 'connection.restored': 'saving', 'form.submitted': 'saving' },
        },
        saved: {
          description: 'The plan is saved, as the server has taken it.',
          always: { guard: 'isDirty', target: 'editing' },
        },
        waiting: {
          description: 'The plan is saved on this device, and is sent as soon as the server answers.',
          always: { guard: 'isDirty', target: 'editing' },
          on: { 'changes.sent': 'checking' },
        },
        checking: {
          description: 'The changes that waited on this device were sent, or refused: looking how the plan is now.',
          tags: 'busy',
          invoke: {
            src: 'loadPlan',
            input: ({ context: { api, id } }) => ({ api, id }),
            onDone: [
              {
                guard: { type: 'isAsSent', params: ({ event }) => event.output },
                target: 'saved',
                actions: [{ type: 'settle', params: ({ event }) => event.output }, 'notifySaved', 'watch'],
              },
              {
                target: 'conflicted',
                actions: [{ type: 'assignNewer', params: ({ event }) => event.output }, 'clearFailure', 'watch'],
              },
            ],
            onError: [
              { guard: 'isNotFound', target: 'failed', actions: 'assignFailure' },
              { target: 'unknown', actions: 'assignFailure' },
            ],
          },
          on: {
            ...busy,
            'form.submitted': [
              { guard: 'hasProblems', target: 'invalid' },
              { target: 'saving', actions: 'submit' },
            ],
          },
        },
        unknown: {
          description:
            'The changes that waited on this device were sent, or refused; it is unknown how the plan is now.',
          tags: 'error',
          on: { ...busy, retried: 'checking', 'connection.restored': 'checking', 'form.submitted': 'checking' },
        },
        failed: { description: 'The plan is not saved; what was changed is kept.', tags: 'error' },
        conflicted: {
          description: 'The plan was changed elsewhere meanwhile: the user chooses which counts.',
          tags: 'error',
          on: { ...busy, 'mine.kept': 'replacing', 'theirs.taken': 'reloading' },
        },
        replacing: {
          description: 'The newer version is looked up, to be replaced; what was added to it stays.',
          tags: 'busy',
          invoke: {
            src: 'loadPlan',
            input: ({ context: { api, id } }) => ({ api, id }),
            onDone: {
              target: 'saving',
              actions: [{ type: 'replace', params: ({ event }) => event.output }, 'watch'],
            },
            onError: { target: 'conflicted', actions: 'assignFailure' },
          },
          on: busy,
        },
        reloading: {
          description: 'The newer version is being loaded.',
          tags: 'busy',
          invoke: {
            src: 'loadPlan',
            input: ({ context: { api, id } }) => ({ api, id }),
            onDone: {
              target: 'editing',
              actions: [{ type: 'fill', params: ({ event }) => event.output }, 'notifySaved', 'watch'],
            },
            onError: { target: 'conflicted', actions: 'assignFailure' },
          },
          on: replaced,
        },
      },
    },
  },
});

/** A running {@link planEditMachine}. */
export type PlanEditActor = ActorRefFrom<typeof planEditMachine>;
