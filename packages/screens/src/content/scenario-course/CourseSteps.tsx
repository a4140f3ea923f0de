import type { ScenarioCourse } from '@community/contract/content';
import { courseTexts } from '@community/messages/content';
import * as table from './CourseTable.css.ts';
import { causeOf, lanes } from './data/course-data.ts';
import * as styles from './ScenarioCourse.css.ts';

interface CourseStepsProps {
  course: ScenarioCourse;
}

/** States without a fixed time: branches that are reached when something is done, or left undone. */
export function CourseSteps({ course }: CourseStepsProps) {
  const steps = course.states.filter(({ at }) => at === null);
  if (steps.length === 0) return null;
  const waysTo = (id: string) =>
    course.states.flatMap((from) =>
      from.transitions
        .filter(({ to }) => to === id)
        .map((transition) => courseTexts.transition(from.label, causeOf(course, transition))),
    );
  return (
    <section aria-labelledby="course-steps" className={table.part}>
      <h3 id="course-steps" className={table.title}>
        {courseTexts.untimedSteps}
      </h3>
      <ol className={table.steps}>
        {steps.map((step) => (
          <li key={step.id} className={table.step}>
            <strong>{step.label}</strong>
            <ul className={table.readings}>
              {lanes
                .filter((lane) => lane.read(step.vitals) !== null)
                .map((lane) => (
                  <li key={lane.id}>
                    <span className={styles.signal[lane.id]}>{lane.label}</span>{' '}
                    <span className={table.figure}>{lane.write(step.vitals)}</span>
                  </li>
                ))}
            </ul>
            {waysTo(step.id).map((way) => (
              <p key={way} className={styles.note}>
                {way}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
