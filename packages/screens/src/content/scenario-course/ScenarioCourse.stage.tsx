import { api, Stage } from '@community/catalogue/stage';
import { scenarioCourseMachine } from '@community/machines/content';
import { buildUuid } from '@community/mocks/builders';
import { ScenarioCourse } from './ScenarioCourse.tsx';

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
