import type { ScenarioCourse } from '@community/contract/content';
import { printTexts } from '@community/messages/content';
import { formatClock } from '@community/ui/format';
import { formatRhythm } from '../parts/format-content.ts';
import { lanesOf } from '../scenario-course/data/course-data.ts';
import * as styles from './PrintBrief.css.ts';

/** The states of a course as a table: when, what, and with which vital signs. */
export function PrintedCourse({ course }: { course: ScenarioCourse }) {
  const lanes = lanesOf(course.states);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.head}>{printTexts.time}</th>
          <th className={styles.head}>{printTexts.state}</th>
          <th className={styles.head}>{printTexts.rhythm}</th>
          {lanes.map(({ id, label, unit }) => (
            <th key={id} className={styles.head}>
              {label} {unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {course.states.map(({ id, at, label, vitals }) => (
          <tr key={id} className={styles.row}>
            <td className={styles.figure}>{at === null ? '' : formatClock(at)}</td>
            <th scope="row" className={styles.cell}>
              {label}
            </th>
            <td className={styles.cell}>{vitals.rhythm === null ? '–' : formatRhythm(vitals.rhythm)}</td>
            {lanes.map((lane) => (
              <td key={lane.id} className={styles.figure}>
                {lane.write(vitals)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
