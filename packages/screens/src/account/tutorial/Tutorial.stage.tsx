import { Stage } from '@community/catalogue/stage';
import { tutorialMachine } from '@community/machines/account';
import { createStateStore } from '@community/machines/shared';
import type { EventFromLogic } from 'xstate';
import { FirstPage } from '../../shell/app-shell/AppShell.stage.tsx';
import { tutorialSteps } from './steps.ts';
import { Tutorial } from './Tutorial.tsx';

/** A tutorial under way. */
export interface TutorialArgs {
  /** What has happened before. */
  events: EventFromLogic<typeof tutorialMachine>[];
}

const emptyStore = () => createStateStore({ getItem: () => null, setItem: () => {} }, console.warn);

/** What a tutorial begins with. */
export const tutorialInput = () => ({ store: emptyStore(), userId: 'u-1', steps: tutorialSteps.length });

/** The tutorial over the page that it is about. */
export const StagedTutorial = ({ events = [] }: Partial<TutorialArgs>) => (
  <Stage machine={tutorialMachine} input={tutorialInput()} events={events}>
    {(actor) => (
      <>
        <FirstPage />
        <Tutorial actor={actor} />
      </>
    )}
  </Stage>
);
