import { api, Stage } from '@community/catalogue/stage';
import type { Scenario } from '@community/contract/content';
import { scenarioCourseMachine } from '@community/machines/content';
import { buildUuid } from '@community/mocks/uuid';
import { fromCallback } from 'xstate';
import { ScenarioCourse } from './ScenarioCourse.tsx';

/** The scenario that is shown. */
export const shownId = buildUuid(101);

/** How time passes in a story: not at all, or to the end with the first tick. */
const clocks: Record<'still' | 'quick', typeof scenarioCourseMachine> = {
  still: scenarioCourseMachine.provide({ actors: { clock: fromCallback(() => {}) } }),
  quick: scenarioCourseMachine.provide({
    actors: { clock: fromCallback(({ sendBack }) => sendBack({ type: 'ticked', seconds: 10_000 })) },
  }),
};

interface StagedCourseProps {
  id?: string;
  clock?: keyof typeof clocks;
  scenario?: Scenario;
}

/** The course of a scenario, on its page. */
export const StagedCourse = ({ id = shownId, clock = 'still', scenario }: StagedCourseProps) => (
  <Stage machine={clocks[clock]} input={{ api, id }}>
    {(actor) => (
      <main>
        <h1>Septic shock on the ward</h1>
        <ScenarioCourse actor={actor} {...(scenario && { scenario })} />
      </main>
    )}
  </Stage>
);
