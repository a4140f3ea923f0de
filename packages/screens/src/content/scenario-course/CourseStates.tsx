import type { ScenarioCourse } from '@community/contract/content';
import { type ScenarioCourseActor, spanOf } from '@community/machines/content';
import { courseTexts } from '@community/messages/content';
import { formatClock } from '@community/ui/format';
import { Button } from 'react-aria-components/Button';
import { stateAt, timedStates } from './course-data.ts';
import { stack } from './course-lines.ts';
import * as styles from './ScenarioCourse.css.ts';
import { useMoment } from './use-course.ts';

interface CourseStatesProps {
  actor: ScenarioCourseActor;
  course: ScenarioCourse;
  /** Pixels from left to right; 0 until it is known. */
  width: number;
  /** Whether there is only room for their numbers. */
  isNarrow: boolean;
  onChoose: (at: number) => void;
}

/** Pixels that a name takes: about seven for each character, and its margins. */
const widthOf = (label: string) => Math.min(220, label.length * 7.2 + 20);
const LINE = 28;
/** Pixels that the number of a state takes in either direction: as much as a finger needs. */
const NUMBER = 44;

/** The states at the top of their dashed lines; pressing one jumps to it. */
export function CourseStates({ actor, course, width, isNarrow, onChoose }: CourseStatesProps) {
  const current = useMoment(actor, (seconds) => stateAt(course, seconds)?.id);
  const span = spanOf(course);
  if (width === 0) return null;
  const names = stack(timedStates(course), ({ at, label }) => ({
    x: at / span,
    width: (isNarrow ? NUMBER : widthOf(label)) / width,
  }));
  const levels = Math.max(0, ...names.map(({ level }) => level)) + 1;
  const height = isNarrow ? NUMBER : LINE;
  return (
    <div className={styles.row}>
      <ul aria-label={courseTexts.states} className={styles.states} style={{ height: `${levels * height}px` }}>
        {names.map(({ item: { id, label, at }, level, left }, index) => (
          <li
            key={id}
            className={styles.placed}
            style={{
              left: `${left * 100}%`,
              bottom: `${level * height}px`,
              maxWidth: isNarrow ? NUMBER : widthOf(label),
            }}
          >
            <Button
              aria-label={isNarrow ? `${index + 1}: ${formatClock(at)}, ${label}` : `${formatClock(at)}, ${label}`}
              aria-current={id === current ? 'step' : false}
              className={isNarrow ? styles.stateNumber : styles.stateName}
              onPress={() => onChoose(at)}
            >
              {isNarrow ? <span className={styles.circle}>{index + 1}</span> : label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
