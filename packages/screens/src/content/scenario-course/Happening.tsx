import { type ScenarioCourse, vitalsAt } from '@community/contract/content';
import type { ScenarioCourseActor } from '@community/machines/content';
import { Icon } from '@community/ui';
import { formatRhythm } from '../parts/format-content.ts';
import * as marks from './CourseStates.css.ts';
import { eventAt, stateAt } from './data/course-data.ts';
import * as styles from './ScenarioCourse.css.ts';
import { useMoment } from './use-course.ts';

interface HappeningProps {
  actor: ScenarioCourseActor;
  course: ScenarioCourse;
}

/** The situation at the moment that is shown: the state, its rhythm, and the event that came last. */
export function Happening({ actor, course }: HappeningProps) {
  const { state, rhythm, event } = useMoment(actor, (seconds) => ({
    state: stateAt(course, seconds)?.label ?? null,
    rhythm: vitalsAt(course.states, seconds)?.rhythm ?? null,
    event: eventAt(course, seconds)?.label ?? null,
  }));
  return (
    <p className={marks.readout}>
      {state !== null && <strong>{state}</strong>}
      {rhythm !== null && <span className={styles.note}>{formatRhythm(rhythm)}</span>}
      {event !== null && (
        <span className={marks.happened}>
          <Icon name="bolt" size={16} />
          {event}
        </span>
      )}
    </p>
  );
}
