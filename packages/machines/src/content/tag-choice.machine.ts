import type { Tag } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { tagTexts } from '@community/messages/content';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Attempt, attemptAt } from '../shared/attempt.ts';
import {
  adviceOf,
  apiErrorOf,
  type ConnectionRestored,
  type Failure,
  failureNotice,
  failureOf,
  isUnsettled,
  type Parent,
} from '../shared/shared.ts';

/** A new tag was created and should be selected. */
export interface TagMade {
  type: 'tag.made';
  tag: Tag;
}

export interface TagChoiceInput {
  api: Api;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<TagMade>;
}

export interface TagChoiceContext extends TagChoiceInput {
  /** All existing tags. */
  tags: Tag[];
  /** Title of the tag being created. */
  title: string;
  /** The creation whose outcome is not known; null if that of each is. */
  attempt: Attempt | null;
  /** Why the last tag was not created; empty otherwise. */
  problem: string;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type TagChoiceEvent =
  | { type: 'retried' }
  | ConnectionRestored
  /** The user entered this title. */
  | { type: 'tag.requested'; title: string };

/** The tag with a title, ignoring case as the server does. */
const findTag = (tags: readonly Tag[], title: string) =>
  tags.find((tag) => tag.title.toLowerCase() === title.toLowerCase());

/** The tag field: suggestions, and creating new tags. */
export const tagChoiceMachine = setup({
  types: {
    context: {} as TagChoiceContext,
    events: {} as TagChoiceEvent,
    input: {} as TagChoiceInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    loadTags: fromPromise<Tag[], { api: Api }>(({ input, signal }) => input.api.listTags({}, { signal })),
    makeTag: fromPromise<Tag, { api: Api; title: string; key: string }>(({ input: { api, title, key }, signal }) =>
      api.createTag({ body: { title } }, { signal, idempotencyKey: key }),
    ),
  },
  guards: {
    isUnsettled: ({ event }) => isUnsettled(event),
    isMade: ({ context: { title } }, tags: Tag[]) => findTag(tags, title) !== undefined,
  },
  actions: {
    assignTags: assign((_, tags: Tag[]) => ({ tags })),
    addTag: assign(({ context: { tags } }, tag: Tag) => ({
      tags: tags.some(({ id }) => id === tag.id) ? tags : [...tags, tag],
    })),
    begin: assign(({ context: { attempt, createKey } }, wanted: string) => {
      const title = wanted.trim();
      return { title, problem: '', attempt: attemptAt(attempt, title, createKey) };
    }),
    settle: assign({ attempt: null }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignProblem: assign(({ context, event }) => {
      const detail = apiErrorOf(event)?.detail ?? null;
      return { problem: detail ?? tagTexts.createFailed(context.title, adviceOf(event)) };
    }),
    assignNotMade: assign(({ context: { title, failure } }) => ({
      problem: tagTexts.notCreated(title, failureNotice(failure)),
    })),
    assignUnclear: assign(({ context, event }) => ({
      problem: tagTexts.createUnclear(context.title, adviceOf(event)),
    })),
    notifyAccepted: enqueueActions(({ context: { parent, tags, title }, enqueue }) => {
      const tag = findTag(tags, title);
      if (tag) enqueue.sendTo(parent, { type: 'tag.made', tag });
    }),
  },
}).createMachine({
  id: 'tag-choice',
  context: ({ input }) => ({ ...input, tags: [], title: '', attempt: null, problem: '', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The tags are being loaded.',
      tags: 'busy',
      invoke: {
        src: 'loadTags',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'ready', actions: { type: 'assignTags', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    ready: {
      description: 'Tags are suggested; new ones can be made.',
      on: {
        'tag.requested': { target: 'making', actions: { type: 'begin', params: ({ event }) => event.title } },
      },
    },
    making: {
      description: 'The server makes a new tag.',
      tags: 'busy',
      invoke: {
        src: 'makeTag',
        input: ({ context: { api, title, attempt } }) => ({ api, title, key: attempt?.key ?? '' }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'addTag', params: ({ event }) => event.output }, 'settle', 'notifyAccepted'],
        },
        onError: [
          { guard: 'isUnsettled', target: 'checking', actions: 'assignFailure' },
          { target: 'creationFailed', actions: ['assignFailure', 'settle', 'assignProblem'] },
        ],
      },
    },
    checking: {
      description: 'The response was lost: the tags are fetched, to see whether the new one was made.',
      tags: 'busy',
      invoke: {
        src: 'loadTags',
        input: ({ context }) => ({ api: context.api }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'assignTags', params: ({ event }) => event.output }, 'settle', 'notifyAccepted'],
          },
          {
            target: 'creationFailed',
            actions: [{ type: 'assignTags', params: ({ event }) => event.output }, 'assignNotMade'],
          },
        ],
        onError: { target: 'creationFailed', actions: ['assignFailure', 'assignUnclear'] },
      },
    },
    creationFailed: {
      description: 'The tag was not made, with the reason.',
      tags: 'error',
      on: {
        'tag.requested': { target: 'making', actions: { type: 'begin', params: ({ event }) => event.title } },
      },
    },
    failed: {
      description: 'The tags could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running {@link tagChoiceMachine}. */
export type TagChoiceActor = ActorRefFrom<typeof tagChoiceMachine>;
