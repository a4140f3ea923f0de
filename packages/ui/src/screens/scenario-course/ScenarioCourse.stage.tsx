import { scenarioCourseMachine } from '@community/machines/scenario-course';
import { buildUuid } from '@community/mocks/builders';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { ScenarioCourse } from './index.ts';

/** The scenario that is shown. */
export const shownId = buildUuid(101);

/** The course of a scenario, on its page. */
export const StagedCourse = ({ id = shownId }: { id?: string }) => (
  <Stage machine={scenarioCourseMachine} input={{ api, id }}>
    {(actor) => (
      <main>
        <h1>Septic shock on the ward</h1>
        <ScenarioCourse actor={actor} />
      </main>
    )}
  </Stage>
);
