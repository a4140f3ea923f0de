import { contentViewMachine } from '@community/machines/content-view';
import { buildUuid } from '@community/mocks/builders';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { ScenarioView } from './index.ts';

/** The scenario that is shown. */
export const shownId = buildUuid(101);

/** The page of a scenario. */
export const StagedView = ({ id = shownId }: { id?: string }) => (
  <Stage machine={contentViewMachine} input={{ api, kind: 'scenario', id }}>
    {(actor) => (
      <main>
        <ScenarioView actor={actor} />
      </main>
    )}
  </Stage>
);
