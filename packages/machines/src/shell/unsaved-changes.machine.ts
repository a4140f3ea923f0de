import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import type { Parent } from '../shared/shared.ts';
import type { Drafts } from './drafts.ts';

/** Makes a form restore its draft. */
export interface DraftRestored {
  type: 'draft.restored';
  /** Values that `fits` has accepted. */
  values: unknown;
}

export interface UnsavedChangesInput {
  drafts: Drafts;
  /** The form it watches, such as 'profile' or 'scenario/{uuid}'. */
  key: string;
  /** Whether the values of an earlier visit still fit the form. A draft that does not is dropped. */
  fits: (values: unknown) => boolean;
  /** Whether other values have been saved since a fitting draft was started. */
  isOutdated: (values: unknown) => boolean;
  /** The form. */
  parent: Parent<DraftRestored>;
}

export interface UnsavedChangesContext extends UnsavedChangesInput {
  /** When the offered draft was stored, in milliseconds since 1970; null if there is none. */
  keptAt: number | null;
}

export type UnsavedChangesEvent =
  /** The form was edited; `isDirty`: it differs from what is saved. */
  | { type: 'values.changed'; values: unknown; isDirty: boolean }
  /** The server has saved the changes. */
  | { type: 'changes.saved' }
  | { type: 'draft.accepted' }
  | { type: 'draft.discarded' }
  /** The user wants to leave the page. */
  | { type: 'leaving.requested' }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.cancelled' };

/**
 * Watches one form for unsaved changes: stores them as a draft, offers an earlier draft, and asks before they are left
 * behind. Started by the form once its saved values are loaded; the page asks it for permission to leave.
 */
export const unsavedChangesMachine = setup({
  types: {
    context: {} as UnsavedChangesContext,
    events: {} as UnsavedChangesEvent,
    input: {} as UnsavedChangesInput,
    emitted: {} as { type: 'leaveGranted' } | { type: 'leaveDenied' },
    tags: {} as 'unsaved',
  },
  guards: {
    hasDraft: ({ context: { drafts, key, fits } }) => {
      const draft = drafts.find(key);
      return draft !== null && fits(draft.values);
    },
    hasOutdatedDraft: ({ context: { drafts, key, fits, isOutdated } }) => {
      const draft = drafts.find(key);
      return draft !== null && fits(draft.values) && isOutdated(draft.values);
    },
    isDirty: ({ event }) => event.type === 'values.changed' && event.isDirty,
  },
  actions: {
    keep: ({ context: { drafts, key }, event }) => {
      if (event.type === 'values.changed') drafts.keep(key, event.values);
    },
    drop: ({ context: { drafts, key } }) => drafts.drop(key),
    readDate: assign(({ context: { drafts, key } }) => ({ keptAt: drafts.find(key)?.keptAt ?? null })),
    restore: sendTo(
      ({ context }) => context.parent,
      ({ context: { drafts, key } }) => ({ type: 'draft.restored', values: drafts.find(key)?.values }),
    ),
    grantLeave: emit({ type: 'leaveGranted' }),
    denyLeave: emit({ type: 'leaveDenied' }),
  },
}).createMachine({
  id: 'unsaved-changes',
  context: ({ input }) => ({ ...input, keptAt: null }),
  initial: 'routing',
  on: { 'leaving.requested': { actions: 'grantLeave' } },
  states: {
    routing: {
      description: 'Looks for what an earlier visit has left behind.',
      always: [
        { guard: 'hasOutdatedDraft', target: 'outdated' },
        { guard: 'hasDraft', target: 'offering' },
        { target: 'clean', actions: 'drop' },
      ],
    },
    offering: {
      description: 'An earlier visit has left changes behind: they can be taken up or discarded.',
      entry: 'readDate',
      on: {
        'draft.accepted': { target: 'dirty', actions: 'restore' },
        'draft.discarded': { target: 'clean', actions: 'drop' },
      },
    },
    outdated: {
      description:
        'An earlier visit has left changes behind, and something else was saved since: the user chooses which counts.',
      entry: 'readDate',
      on: {
        'draft.accepted': { target: 'dirty', actions: 'restore' },
        'draft.discarded': { target: 'clean', actions: 'drop' },
      },
    },
    clean: {
      description: 'The form shows what is saved.',
      on: {
        'values.changed': {
          guard: 'isDirty',
          target: 'dirty',
          actions: 'keep',
        },
      },
    },
    dirty: {
      description: 'The form differs from what is saved, and is kept as a draft.',
      tags: 'unsaved',
      on: {
        'values.changed': [
          {
            guard: 'isDirty',
            actions: 'keep',
          },
          { target: 'clean', actions: 'drop' },
        ],
        'changes.saved': { target: 'clean', actions: 'drop' },
        'leaving.requested': 'asking',
      },
    },
    asking: {
      description: 'Asks whether to leave without saving.',
      tags: 'unsaved',
      on: {
        'leaving.requested': undefined,
        'leaving.confirmed': { target: 'clean', actions: ['drop', 'grantLeave'] },
        'leaving.cancelled': { target: 'dirty', actions: 'denyLeave' },
        // A running save has succeeded meanwhile, so nothing is left behind.
        'changes.saved': { target: 'clean', actions: ['drop', 'grantLeave'] },
      },
    },
  },
});

/** A running {@link unsavedChangesMachine}. */
export type UnsavedChangesActor = ActorRefFrom<typeof unsavedChangesMachine>;
