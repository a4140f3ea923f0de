import { Icon } from '@community/ui';
import * as styles from './ScenarioCourse.css.ts';

interface CourseMarksProps {
  /** What is marked. */
  label: string;
  icon: 'bolt' | 'check';
  marks: readonly { at: number; label: string }[];
  /** Seconds from left to right. */
  span: number;
  /** The chosen moment, from 0 to 1. */
  cursor: number;
}

/** What happens at its times, under the lines. The reader and the table say what it is. */
export function CourseMarks({ label, icon, marks, span, cursor }: CourseMarksProps) {
  return (
    <div aria-hidden className={styles.lane}>
      <span className={styles.label}>{label}</span>
      <div className={styles.marks}>
        {marks.map(({ at, label: text }) => (
          <span key={`${at} ${text}`} title={text} className={styles.mark} style={{ left: `${(at / span) * 100}%` }}>
            <Icon name={icon} size={16} />
          </span>
        ))}
        <span className={styles.cursor} style={{ left: `${cursor * 100}%` }} />
      </div>
      <span />
    </div>
  );
}
