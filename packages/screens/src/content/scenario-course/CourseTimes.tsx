import type { ScenarioCourse } from '@community/contract/content';
import type { ScenarioCourseActor } from '@community/machines/content';
import { courseTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import { formatClock } from '@community/ui/format';
import { Button } from 'react-aria-components/Button';
import { happeningsOf, stateAt, timedStates } from './course-data.ts';
import * as styles from './ScenarioCourse.css.ts';
import { useMoment } from './use-course.ts';

interface CourseTimesProps {
  actor: ScenarioCourseActor;
  course: ScenarioCourse;
  onChoose: (at: number) => void;
}

/** States and events in one list of times, where the chart has no room for their names; pressing one jumps to it. */
export function CourseTimes({ actor, course, onChoose }: CourseTimesProps) {
  const current = useMoment(actor, (seconds) => stateAt(course, seconds)?.id);
  const states = timedStates(course).map(({ id, at, label }, index) => ({ id, at, label, sign: index + 1 }));
  const happenings = happeningsOf(course).map(({ id, at, label, icon }) => ({
    id,
    at,
    label,
    sign: <Icon name={icon} size={16} />,
  }));
  const times = [...states, ...happenings].sort((one, other) => one.at - other.at);
  return (
    <ol aria-label={courseTexts.statesAndEvents} className={styles.times}>
      {times.map(({ id, at, label, sign }) => (
        <li key={id}>
          <Button
            aria-current={id === current ? 'step' : false}
            className={styles.timesButton}
            onPress={() => onChoose(at)}
          >
            <span className={styles.time}>{formatClock(at)}</span>
            <span aria-hidden className={styles.sign}>
              {sign}
            </span>
            <span>{label}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}
