import type { ScenarioCourse } from '@community/contract/content';
import { courseTexts } from '@community/messages/content';
import { Cell, Column, Row, Table, TableBody, TableHeader } from '@community/ui';
import { formatClock } from '@community/ui/format';
import { formatRhythm } from '../parts/format-content.ts';
import * as table from './CourseTable.css.ts';
import { entriesOf, lanesOf } from './data/course-data.ts';
import * as styles from './ScenarioCourse.css.ts';

interface CourseTableProps {
  course: ScenarioCourse;
}

/** The course as a table: what happens when, with the vital signs from then on; steps without a fixed time come last. */
export function CourseTable({ course }: CourseTableProps) {
  const lanes = lanesOf(course.states);
  const steps = course.states.filter(({ at }) => at === null);
  const rows = [
    ...entriesOf(course).map((moment) => ({ ...moment, time: formatClock(moment.at) })),
    ...steps.map(({ label, vitals }) => ({ label, vitals, kind: 'step' as const, time: courseTexts.noFixedTime })),
  ];
  return (
    <Table aria-label={courseTexts.asTable} className={table.scroller}>
      <TableHeader>
        <Column>{courseTexts.time}</Column>
        <Column isRowHeader>{courseTexts.what}</Column>
        <Column>{courseTexts.rhythm}</Column>
        {lanes.map(({ id, label, unit }) => (
          <Column key={id} id={id}>
            {label} <small className={styles.unit}>{unit}</small>
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        {rows.map(({ time, kind, label, vitals }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name, and none is ever moved
          <Row key={index} id={index}>
            <Cell className={table.figure}>{time}</Cell>
            <Cell>
              <span className={table.kind}>{courseTexts.kinds[kind]}</span> {label}
            </Cell>
            <Cell>{vitals.rhythm === null ? '–' : formatRhythm(vitals.rhythm)}</Cell>
            {lanes.map((lane) => (
              <Cell key={lane.id} className={table.figure}>
                {lane.write(vitals)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
