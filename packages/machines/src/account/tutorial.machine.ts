import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { StateStore } from '../shared/stored-state.ts';

export interface TutorialInput {
  store: StateStore;
  /** uuid of the user it is for. */
  userId: string;
  /** The number of steps. */
  steps: number;
}

export interface TutorialContext extends TutorialInput {
  /** The step that is shown, counted from 0. */
  step: number;
}

export type TutorialEvent =
  | { type: 'step.passed' }
  | { type: 'step.returned' }
  | { type: 'hidden.once' }
  | { type: 'hidden.forever' }
  | { type: 'forever.confirmed' }
  | { type: 'forever.cancelled' };

/** The tutorial of the screen, while it is shown. */
export const tutorialMachine = setup({
  types: {
    context: {} as TutorialContext,
    events: {} as TutorialEvent,
    input: {} as TutorialInput,
    emitted: {} as { type: 'tutorialHidden' },
  },
  guards: {
    isLast: ({ context }) => context.step === context.steps - 1,
    isFirst: ({ context }) => context.step === 0,
  },
  actions: {
    move: assign(({ context }, steps: number) => ({ step: context.step + steps })),
    rememberForever: ({ context: { store, userId } }) => {
      store.update({ tutorialHiddenFor: [...new Set([...store.read().tutorialHiddenFor, userId])] });
    },
    notifyHidden: emit({ type: 'tutorialHidden' }),
  },
}).createMachine({
  id: 'tutorial',
  context: ({ input }) => ({ ...input, step: 0 }),
  initial: 'showing',
  states: {
    showing: {
      description: 'A step of the tutorial is shown, pointing at what it describes.',
      on: {
        'step.passed': [{ guard: 'isLast', target: 'hiddenOnce' }, { actions: { type: 'move', params: 1 } }],
        'step.returned': [{ guard: 'isFirst', actions: [] }, { actions: { type: 'move', params: -1 } }],
        'hidden.once': 'hiddenOnce',
        'hidden.forever': 'confirming',
      },
    },
    confirming: {
      description: 'Asks whether to hide the tutorial for good.',
      on: {
        'forever.confirmed': { target: 'hiddenForever', actions: 'rememberForever' },
        'forever.cancelled': 'showing',
        'hidden.once': 'hiddenOnce',
      },
    },
    hiddenOnce: { description: 'Hidden until the next sign-in.', entry: 'notifyHidden' },
    hiddenForever: { description: 'Hidden for good, for this user on this device.', entry: 'notifyHidden' },
  },
});

/** A running {@link tutorialMachine}. */
export type TutorialActor = ActorRefFrom<typeof tutorialMachine>;
