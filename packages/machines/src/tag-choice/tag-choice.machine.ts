import type { Api } from '@community/contract/client';
import type { Tag } from '@community/contract/content';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { apiErrorOf, type Parent } from '../shared/index.ts';

/** A tag was made that nobody had used before; it is to be chosen. */
export interface TagMade {
  type: 'tag.made';
  tag: Tag;
}

/** What it needs from outside. */
export interface TagChoiceInput {
  api: Api;
  parent: Parent<TagMade>;
}

/** What it remembers. */
export interface TagChoiceContext extends TagChoiceInput {
  /** All there are. */
  tags: Tag[];
  /** Title of the tag that is being made. */
  title: string;
  /** Why the last one was not made; empty otherwise. */
  problem: string;
}

/** What can be said to it. */
export type TagChoiceEvent =
  | { type: 'retried' }
  /** A tag of this title is wanted. */
  | { type: 'tag.wanted'; title: string };

/** The tags that something can be filed under: suggestions, and making new ones. */
export const tagChoiceMachine = setup({
  types: {
    context: {} as TagChoiceContext,
    events: {} as TagChoiceEvent,
    input: {} as TagChoiceInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    loadTags: fromPromise<Tag[], { api: Api }>(({ input, signal }) => input.api.listTags({}, { signal })),
    makeTag: fromPromise<Tag, { api: Api; title: string }>(({ input: { api, title }, signal }) =>
      api.createTag({ body: { title } }, { signal }),
    ),
  },
  actions: {
    keepProblem: assign(({ context, event }) => {
      const detail = apiErrorOf(event)?.detail ?? null;
      return { problem: detail ?? `We could not make the tag ${context.title}. Try again.` };
    }),
  },
}).createMachine({
  id: 'tag-choice',
  context: ({ input }) => ({ ...input, tags: [], title: '', problem: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The tags are on their way.',
      tags: 'busy',
      invoke: {
        src: 'loadTags',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'ready', actions: assign({ tags: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    ready: {
      description: 'Tags are suggested; new ones can be made.',
      on: {
        'tag.wanted': { target: 'making', actions: assign({ title: ({ event }) => event.title.trim(), problem: '' }) },
      },
    },
    making: {
      description: 'The server makes a new tag.',
      tags: 'busy',
      invoke: {
        src: 'makeTag',
        input: ({ context: { api, title } }) => ({ api, title }),
        onDone: {
          target: 'ready',
          actions: [
            assign(({ context, event }) => ({
              tags: context.tags.some(({ id }) => id === event.output.id)
                ? context.tags
                : [...context.tags, event.output],
            })),
            sendTo(
              ({ context }) => context.parent,
              ({ event }) => ({ type: 'tag.made', tag: event.output }),
            ),
          ],
        },
        onError: { target: 'unmade', actions: 'keepProblem' },
      },
    },
    unmade: {
      description: 'The tag was not made, with the reason.',
      tags: 'error',
      on: {
        'tag.wanted': { target: 'making', actions: assign({ title: ({ event }) => event.title.trim(), problem: '' }) },
      },
    },
    failed: {
      description: 'The tags could not be fetched; they can be asked for again.',
      tags: 'error',
      on: { retried: 'loading' },
    },
  },
});

/** The tags that something can be filed under, running. */
export type TagChoiceActor = ActorRefFrom<typeof tagChoiceMachine>;
