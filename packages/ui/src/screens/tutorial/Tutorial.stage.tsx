import { createStateStore } from '@community/machines/stored-state';
import { tutorialMachine } from '@community/machines/tutorial';
import type { EventFromLogic } from 'xstate';
import { Stage } from '../../../../../.storybook/stage.tsx';
import { Tutorial, tutorialSteps } from './index.ts';

/** A tour under way. */
export interface Tour {
  /** What has happened before. */
  events: EventFromLogic<typeof tutorialMachine>[];
}

const emptyStore = () => createStateStore({ getItem: () => null, setItem: () => {} }, console.warn);

/** Stands for the parts of the screen that the tour points at. */
const Screen = () => (
  <>
    <header>
      <nav aria-label="Main">Scenarios, media</nav>
      <button type="button" aria-label="Account of trainer">
        Account of trainer
      </button>
    </header>
    <main>
      <h1>Scenarios</h1>
      <search>Search</search>
      <div data-tour="filters">Filters</div>
      <aside data-tour="favourites" aria-label="Favourites">
        Favourites
      </aside>
    </main>
  </>
);

/** What a tour begins with. */
export const tourInput = () => ({ store: emptyStore(), userId: 'u-1', steps: tutorialSteps.length });

/** The tour over a page. */
export const StagedTour = ({ events = [] }: Partial<Tour>) => (
  <Stage machine={tutorialMachine} input={tourInput()} events={events}>
    {(actor) => (
      <>
        <Screen />
        <Tutorial actor={actor} />
      </>
    )}
  </Stage>
);
