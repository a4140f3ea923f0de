import { type ActorRefFrom, assign, setup } from 'xstate';

/** The overlays that can have the turn, most important first. */
const turns = ['session', 'leaving', 'task', 'restoring', 'rights', 'tutorial'] as const;

/**
 * An overlay that can have the turn. A `task` is opened by the user, such as a dialog or a menu: it is never closed,
 * but less important overlays that open by themselves wait for it.
 */
export type Turn = (typeof turns)[number];

export interface OverlaysContext {
  /** Overlays requesting a turn, with repetitions. */
  asking: readonly Turn[];
}

export type OverlaysEvent =
  /** An overlay requests its turn. */
  | { type: 'turn.requested'; turn: Turn }
  /** It was answered or withdrawn. */
  | { type: 'turn.ended'; turn: Turn }
  /** The user has just signed in, or started the tutorial. */
  | { type: 'tutorial.requested' }
  | { type: 'tutorial.ended' };

/** Removes one of several equal entries. */
function withoutOne(list: readonly Turn[], turn: Turn): readonly Turn[] {
  const index = list.indexOf(turn);
  return index < 0 ? list : list.toSpliced(index, 1);
}

/**
 * Decides which overlay is shown: where several request it, they take turns, most important first. Two at once would
 * block each other. Notices, which block nothing, wait while a question is shown.
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
      asking: ({ context, event }) =>
        event.type === 'turn.requested' ? [...context.asking, event.turn] : context.asking,
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
        'turn.requested': { target: '.routing', actions: 'keep' },
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
    tutorial: {
      initial: 'hidden',
      states: {
        hidden: { description: 'The user is not to be shown around.', on: { 'tutorial.requested': 'wanted' } },
        wanted: {
          description: 'The user is to be shown around, as soon as nothing else lies over the page.',
          on: { 'tutorial.ended': 'hidden' },
        },
      },
    },
  },
});

/** A running {@link overlaysMachine}. */
export type OverlaysActor = ActorRefFrom<typeof overlaysMachine>;
