import type { ScenarioCourseActor } from '@community/machines/content';
import { Skeleton, Tabs } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { CourseChart } from './CourseChart.tsx';
import { CourseContents } from './CourseContents.tsx';
import { CourseSteps } from './CourseSteps.tsx';
import { CourseTable } from './CourseTable.tsx';
import * as styles from './ScenarioCourse.css.ts';

export interface ScenarioCourseProps {
  /** The running look inside. */
  actor: ScenarioCourseActor;
}

const looks: { id: 'chart' | 'table'; label: string }[] = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
];

/** How a scenario runs and what is in it, to look at before downloading. */
export function ScenarioCourse({ actor }: ScenarioCourseProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { course, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (value === 'missing') return null;
  return (
    <section aria-labelledby="course" aria-busy={value === 'loading'} className={styles.course}>
      <h2 id="course" className={styles.heading}>
        The course, before you download
      </h2>
      {value === 'loading' && <Skeleton shape="block" height="320px" />}
      {value === 'failed' && (
        <LoadFailure
          title="We could not load the course."
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {typeof value === 'object' && course && (
        <>
          <Tabs
            aria-label="The course as"
            tabs={looks}
            selected={value.shown}
            onChange={(look) => actor.send({ type: 'look.chosen', look })}
          >
            {value.shown === 'chart' ? <CourseChart course={course} /> : <CourseTable course={course} />}
          </Tabs>
          <CourseSteps course={course} />
          <CourseContents course={course} />
        </>
      )}
    </section>
  );
}
