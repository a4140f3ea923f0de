import type { ScenarioCourse } from '@community/contract/content';
import { courseTexts } from '@community/messages/content';
import { causeOf, lanes } from './course-data.ts';
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
    <section aria-labelledby="course-steps" className={styles.part}>
      <h3 id="course-steps" className={styles.title}>
        {courseTexts.untimedSteps}
      </h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} className={styles.step}>
            <strong>{step.label}</strong>
            <ul className={styles.readings}>
              {lanes
                .filter((lane) => lane.read(step.vitals) !== null)
                .map((lane) => (
                  <li key={lane.id}>
                    <span className={styles.signal[lane.id]}>{lane.label}</span>{' '}
                    <span className={styles.figure}>{lane.write(step.vitals)}</span>
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
