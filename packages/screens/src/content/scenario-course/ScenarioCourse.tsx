import type { Scenario } from '@community/contract/content';
import type { ScenarioCourseActor } from '@community/machines/content';
import { courseTexts } from '@community/messages/content';
import { Skeleton, Tabs } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { BriefContents } from '../brief/BriefContents.tsx';
import { PrintBrief } from '../print/PrintBrief.tsx';
import { CourseChart } from './CourseChart.tsx';
import { CourseSteps } from './CourseSteps.tsx';
import { CourseTable } from './CourseTable.tsx';
import * as styles from './ScenarioCourse.css.ts';

export interface ScenarioCourseProps {
  /** The running course. */
  actor: ScenarioCourseActor;
  /** The scenario it belongs to; with it the whole brief can be printed. */
  scenario?: Scenario;
  /** Called when the brief can be printed, and when it no longer can. */
  onPaper?: (isOnPaper: boolean) => void;
}

const looks: { id: 'chart' | 'table'; label: string }[] = [
  { id: 'chart', label: courseTexts.chart },
  { id: 'table', label: courseTexts.table },
];

/** How a scenario runs and what is in it, to look at before downloading. */
export function ScenarioCourse({ actor, scenario, onPaper }: ScenarioCourseProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : value.shown.look));
  const course = useSelector(actor, (snapshot) => snapshot.context.course);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  if (state === 'missing') return null;
  return (
    <section aria-labelledby="course" aria-busy={state === 'loading'} className={styles.course}>
      <h2 id="course" className={styles.heading}>
        {courseTexts.course}
      </h2>
      {state === 'loading' && <Skeleton shape="block" height="320px" />}
      {state === 'failed' && (
        <LoadFailure title={courseTexts.failed} failure={failure} onRetry={() => actor.send({ type: 'retried' })} />
      )}
      {(state === 'chart' || state === 'table') && course && (
        <>
          <Tabs
            aria-label={courseTexts.theCourseAs}
            tabs={looks}
            selected={state}
            onChange={(look) => actor.send({ type: 'look.chosen', look })}
            className={styles.looks}
          >
            {state === 'chart' ? (
              <CourseChart actor={actor} course={course} age={scenario?.patient_age ?? null} />
            ) : (
              <CourseTable course={course} />
            )}
          </Tabs>
          <CourseSteps course={course} />
          <BriefContents course={course} actor={actor} />
          {scenario && <PrintBrief scenario={scenario} course={course} {...(onPaper && { onPaper })} />}
        </>
      )}
    </section>
  );
}
