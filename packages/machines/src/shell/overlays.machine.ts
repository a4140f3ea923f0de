import { type ActorRefFrom, assign, setup } from 'xstate';

/** Whose turn it can be to lie over the page, the most important first. */
const turns = ['session', 'leaving', 'task', 'restoring', 'rights', 'tutorial'] as const;

/**
 * Whose turn it is to lie over the page. A `task` is what the user has opened, such as a dialog or a menu: it is never
 * put away, but what opens by itself and matters less waits for it.
 */
export type Turn = (typeof turns)[number];

export interface OverlaysContext {
  /** Who wants a turn, once for each that does. */
  asking: readonly Turn[];
}

export type OverlaysEvent =
  /** An overlay requests its turn. */
  | { type: 'turn.wanted'; turn: Turn }
  /** It was answered or withdrawn. */
  | { type: 'turn.ended'; turn: Turn }
  /** The user has just signed in, or started the tour. */
  | { type: 'tour.wanted' }
  | { type: 'tour.ended' };

/** Removes one of several that are alike. */
function withoutOne(list: readonly Turn[], turn: Turn): readonly Turn[] {
  const index = list.indexOf(turn);
  return index < 0 ? list : list.toSpliced(index, 1);
}

/**
 * The one owner of what lies over the page: where several things want to, they take turns, the most important first.
 * Two at once would each keep the user from the other. Notices, which keep nobody from anything, wait while a question
 * is asked.
 */
export const overlaysMachine = setup({
  types: {
    context: {} as OverlaysContext,
    events: {} as OverlaysEvent,
    tags: {} as /** Nothing but the question can be reached. */ 'asking',
  },
  guards: { isWanted: ({ context }, turn: Turn) => context.asking.includes(turn) },
  actions: {
    keep: assign({
      asking: ({ context, event }) => (event.type === 'turn.wanted' ? [...context.asking, event.turn] : context.asking),
    }),
    drop: assign({
      asking: ({ context, event }) =>
        event.type === 'turn.ended' ? withoutOne(context.asking, event.turn) : context.asking,
    }),
  },
}).createMachine({
  id: 'overlays',
  context: { asking: [] },
  type: 'parallel',
  states: {
    turn: {
      initial: 'none',
      on: {
        'turn.wanted': { target: '.routing', actions: 'keep' },
        'turn.ended': { target: '.routing', actions: 'drop' },
      },
      states: {
        routing: {
          description: 'Gives the turn to the most important of those that want it.',
          always: [
            ...turns.map((turn) => ({ guard: { type: 'isWanted', params: turn } as const, target: turn })),
            { target: 'none' },
          ],
        },
        none: { description: 'Nothing lies over the page.' },
        session: { description: 'The page is replaced by what is the matter with the session.' },
        leaving: { description: 'Asks whether to leave something behind.', tags: 'asking' },
        task: { description: 'The user has opened something.' },
        restoring: { description: 'Offers the changes of an earlier visit.', tags: 'asking' },
        rights: { description: 'Asks to confirm the rights before the first upload.', tags: 'asking' },
        tutorial: { description: 'Shows the user around.', tags: 'asking' },
      },
    },
    tour: {
      initial: 'unwanted',
      states: {
        unwanted: { description: 'Nobody is to be shown around.', on: { 'tour.wanted': 'wanted' } },
        wanted: {
          description: 'The user is to be shown around, as soon as nothing else lies over the page.',
          on: { 'tour.ended': 'unwanted' },
        },
      },
    },
  },
});

/** A running {@link overlaysMachine}. */
export type OverlaysActor = ActorRefFrom<typeof overlaysMachine>;
