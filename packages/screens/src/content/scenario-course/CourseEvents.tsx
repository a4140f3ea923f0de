import type { ScenarioCourse } from '@community/contract/content';
import { courseTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import { formatClock } from '@community/ui/format';
import { Button } from 'react-aria-components/Button';
import { happeningsOf } from './course-data.ts';
import { stack } from './course-lines.ts';
import * as styles from './ScenarioCourse.css.ts';

interface CourseEventsProps {
  course: ScenarioCourse;
  /** Seconds from left to right. */
  span: number;
  /** Pixels from left to right. */
  width: number;
  onChoose: (at: number) => void;
}

/** Pixels that a chip takes: sign, time, and about seven for each character. */
const widthOf = (label: string) => Math.min(300, label.length * 7.2 + 84);
const LEVEL = 36;

/** Events, and checklist items that lead on, as chips under the chart at their times; a press leads there. */
export function CourseEvents({ course, span, width, onChoose }: CourseEventsProps) {
  const chips = stack(happeningsOf(course), ({ at, label }) => ({ x: at / span, width: widthOf(label) / width }));
  if (chips.length === 0) return null;
  const levels = Math.max(...chips.map(({ level }) => level)) + 1;
  return (
    <div className={styles.row}>
      <span className={styles.sideLabel}>{courseTexts.events}</span>
      <ul aria-label={courseTexts.events} className={styles.events} style={{ height: `${levels * LEVEL}px` }}>
        {chips.map(({ item: { id, icon, at, label }, level, left }) => (
          <li
            key={id}
            className={styles.placed}
            style={{ left: `${left * 100}%`, top: `${level * LEVEL}px`, maxWidth: widthOf(label) }}
          >
            <Button className={styles.event} onPress={() => onChoose(at)}>
              <Icon name={icon} size={16} />
              <span className={styles.time}>{formatClock(at)}</span> <span className={styles.cut}>{label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
