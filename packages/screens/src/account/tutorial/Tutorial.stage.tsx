import { Stage } from '@community/catalogue/stage';
import { tutorialMachine } from '@community/machines/account';
import { createStateStore } from '@community/machines/shared';
import type { EventFromLogic } from 'xstate';
import { FirstPage } from '../../shell/app-shell/AppShell.stage.tsx';
import { tutorialSteps } from './steps.ts';
import { Tutorial } from './Tutorial.tsx';

/** A tour under way. */
export interface Tour {
  /** What has happened before. */
  events: EventFromLogic<typeof tutorialMachine>[];
}

const emptyStore = () => createStateStore({ getItem: () => null, setItem: () => {} }, console.warn);

/** What a tour begins with. */
export const tourInput = () => ({ store: emptyStore(), userId: 'u-1', steps: tutorialSteps.length });

/** The tour over the page that it is about. */
export const StagedTour = ({ events = [] }: Partial<Tour>) => (
  <Stage machine={tutorialMachine} input={tourInput()} events={events}>
    {(actor) => (
      <>
        <FirstPage />
        <Tutorial actor={actor} />
      </>
    )}
  </Stage>
);
