import type { User } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { apiErrorOf, type ConnectionRestored, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';
import type { Drafts } from '../../shell/drafts.ts';
import { type DraftRestored, unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import {
  type Details,
  type DetailsDraft,
  type DetailsField,
  type DetailsProblems,
  detailsOf,
  isDetails,
  isDetailsField,
  isOutdated,
  isSame,
  problemsOf,
  trimmed,
} from './details.ts';

export interface ProfileEditInput {
  api: Api;
  drafts: Drafts;
}

export interface ProfileEditContext extends ProfileEditInput {
  /** Set in the states within `form`. */
  user: User | null;
  /** The values of the form. */
  details: Details;
  /** The problems of the form, in the states `incomplete` and `refused`. */
  problems: DetailsProblems;
  /** The values submitted last. */
  sent: Details;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ProfileEditEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'field.changed'; field: DetailsField; value: string }
  | { type: 'languages.chosen'; languages: readonly string[] }
  | { type: 'form.submitted' }
  | DraftRestored;

const nothing: Details = { firstName: '', lastName: '', telephoneNumber: '', languages: [] };

/** The form field that the server reported as invalid, if any. */
function refusedField(event: object): DetailsField | null {
  const field = apiErrorOf(event)?.field ?? null;
  return isDetailsField(field) ? field : null;
}

/** While a call is in progress no other one is made; what is typed is kept. */
const busy = {
  'form.submitted': undefined,
  'field.changed': { actions: ['change', 'watch'] },
  'languages.chosen': { actions: ['chooseLanguages', 'watch'] },
  'draft.restored': undefined,
} as const;

/** The form for the user's name, telephone number and languages. */
export const profileEditMachine = setup({
  types: {
    context: {} as ProfileEditContext,
    events: {} as ProfileEditEvent,
    input: {} as ProfileEditInput,
    emitted: {} as { type: 'profileChanged'; user: User },
    tags: {} as 'busy' | 'error',
    children: {} as { changes: 'unsavedChanges' },
  },
  actors: {
    loadProfile: fromPromise<User, { api: Api; acceptsCached?: boolean }>(
      ({ input: { api, acceptsCached = false }, signal }) => api.getMe({}, { signal, acceptsCached }),
    ),
    updateDetails: fromPromise<User, { api: Api; userId: string; details: Details }>(
      ({ input: { api, userId, details }, signal }) =>
        api.updateDetails({ body: { userId, ...details, languages: [...details.languages] } }, { signal }),
    ),
    unsavedChanges: unsavedChangesMachine,
  },
  guards: {
    hasProblems: ({ context }) => Object.keys(problemsOf(context.details)).length > 0,
    namesField: ({ event }) => refusedField(event) !== null,
    isUnsettled: ({ event }) => isUnsettled(event),
    isDirty: ({ context: { user, details } }) => user !== null && !isSame(details, detailsOf(user)),
    isAsSent: ({ context }, user: User) => isSame(trimmed(context.sent), detailsOf(user)),
  },
  actions: {
    fill: assign((_, user: User) => ({ user, details: detailsOf(user), problems: {} })),
    assignUser: assign((_, user: User) => ({ user })),
    /** Keeps input entered since the submission. */
    settle: assign(({ context: { details, sent } }, user: User) => ({
      user,
      details: isSame(details, sent) ? detailsOf(user) : details,
      problems: {},
    })),
    change: assign(({ context: { details, problems }, event }) => {
      if (event.type !== 'field.changed') return {};
      const { [event.field]: _, ...others } = problems;
      return { details: { ...details, [event.field]: event.value }, problems: others };
    }),
    chooseLanguages: assign(({ context: { details }, event }) =>
      event.type === 'languages.chosen' ? { details: { ...details, languages: event.languages } } : {},
    ),
    restore: assign(({ event }) => {
      if (event.type !== 'draft.restored' || !isDetails(event.values)) return {};
      const { firstName, lastName, telephoneNumber, languages } = event.values;
      return { details: { firstName, lastName, telephoneNumber, languages } };
    }),
    watch: sendTo('changes', ({ context: { user, details } }) => {
      const saved = user ? detailsOf(user) : nothing;
      const values: DetailsDraft = { ...details, saved };
      return { type: 'values.changed', values, isDirty: !isSame(details, saved) };
    }),
    dropDraft: sendTo('changes', { type: 'changes.saved' }),
    findProblems: assign(({ context }) => ({ problems: problemsOf(context.details) })),
    blameField: assign(({ event }) => {
      const field = refusedField(event);
      return { problems: field === null ? {} : { [field]: 'invalid' as const } };
    }),
    assignSent: assign(({ context }) => ({ sent: context.details })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    notifyChanged: emit((_, user: User) => ({ type: 'profileChanged', user })),
  },
}).createMachine({
  id: 'profile-edit',
  context: ({ input }) => ({ ...input, user: null, details: nothing, problems: {}, sent: nothing, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The details are being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadProfile',
        input: ({ context }) => ({ api: context.api, acceptsCached: true }),
        onDone: { target: 'form', actions: { type: 'fill', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: {
      description: 'The details could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
    form: {
      initial: 'editing',
      invoke: {
        src: 'unsavedChanges',
        id: 'changes',
        input: ({ context: { drafts, user }, self }) => ({
          drafts,
          key: 'profile',
          // A draft equal to the saved details was saved, though the response was lost.
          fits: (draft) => isDetails(draft) && (user === null || !isSame(trimmed(draft), detailsOf(user))),
          isOutdated: (draft) => user !== null && isOutdated(draft, detailsOf(user)),
          parent: self,
        }),
      },
      on: {
        'field.changed': { target: '.editing', actions: ['change', 'watch'] },
        'languages.chosen': { target: '.editing', actions: ['chooseLanguages', 'watch'] },
        'draft.restored': { target: '.editing', actions: 'restore' },
        'form.submitted': [
          { guard: 'hasProblems', target: '.incomplete', actions: 'findProblems' },
          { target: '.saving' },
        ],
      },
      states: {
        editing: { description: 'Waiting for changes, and for their being saved.' },
        incomplete: { description: 'Sent with a field that is empty or not well-formed; it says so.', tags: 'error' },
        saving: {
          description: 'The server is taking the details; the form keeps its values.',
          tags: 'busy',
          entry: 'assignSent',
          invoke: {
            src: 'updateDetails',
            input: ({ context }) => ({
              api: context.api,
              userId: context.user?.uuid_id ?? '',
              details: context.details,
            }),
            onDone: {
              target: 'saved',
              actions: [
                { type: 'settle', params: ({ event }) => event.output },
                'dropDraft',
                'watch',
                { type: 'notifyChanged', params: ({ event }) => event.output },
              ],
            },
            onError: [
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
            src: 'loadProfile',
            input: ({ context }) => ({ api: context.api }),
            onDone: [
              {
                guard: { type: 'isAsSent', params: ({ event }) => event.output },
                target: 'saved',
                actions: [
                  { type: 'settle', params: ({ event }) => event.output },
                  'dropDraft',
                  'watch',
                  { type: 'notifyChanged', params: ({ event }) => event.output },
                ],
              },
              { target: 'failed', actions: { type: 'assignUser', params: ({ event }) => event.output } },
            ],
            onError: 'unclear',
          },
          on: busy,
        },
        unclear: {
          description: 'It is unknown whether they were saved; it can be looked up again. The typed text is kept.',
          tags: 'error',
          on: {
            ...busy,
            retried: 'checking',
            'connection.restored': 'checking',
            'form.submitted': 'checking',
          },
        },
        saved: {
          description: 'The details are saved, as the server has taken them.',
          always: { guard: 'isDirty', target: 'editing' },
        },
        refused: { description: 'The server found a field at fault; nothing was changed.', tags: 'error' },
        failed: { description: 'They are not saved; the typed text is kept.', tags: 'error' },
      },
    },
  },
});

/** A running {@link profileEditMachine}. */
export type ProfileEditActor = ActorRefFrom<typeof profileEditMachine>;
