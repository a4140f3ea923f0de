import { api, Stage } from '@community/catalogue/stage';
import { contentViewMachine } from '@community/machines/content';
import { buildUuid } from '@community/mocks/uuid';
import { ScenarioView } from './ScenarioView.tsx';

/** The scenario that is shown. */
export const shownId = buildUuid(101);

/** The page of a scenario. */
export const StagedView = ({ id = shownId, userId = '' }: { id?: string; userId?: string }) => (
  <Stage machine={contentViewMachine} input={{ api, kind: 'scenario', id, userId, createKey: () => 'key' }}>
    {(actor) => (
      <main>
        <ScenarioView actor={actor} />
      </main>
    )}
  </Stage>
);
