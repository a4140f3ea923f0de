import type { ScenarioCourse } from '@community/contract/content';
import { rhythmName } from '@community/pictures/rhythm';
import { Chip } from '@community/ui';
import { useState } from 'react';
import { CourseLane } from './CourseLane.tsx';
import { CourseMarks } from './CourseMarks.tsx';
import { checklistMarks, lanesOf, momentsOf, spanOf, timedStates } from './course-data.ts';
import { MomentSlider } from './MomentSlider.tsx';
import * as styles from './ScenarioCourse.css.ts';

interface CourseChartProps {
  course: ScenarioCourse;
}

const kinds = { state: 'State', event: 'Event', checklist: 'Checklist' } as const;

/** The vital signs over time, a line each, with what happens under them. */
export function CourseChart({ course }: CourseChartProps) {
  const [index, setIndex] = useState(0);
  const states = timedStates(course);
  const moments = momentsOf(course);
  const span = spanOf(course);
  const moment = moments[index];
  if (!moment) return <p className={styles.nothing}>Nothing in this scenario has a fixed time.</p>;
  const cursor = moment.at / span;
  const events = course.events.flatMap(({ at, label }) => (at === null ? [] : [{ at, label }]));
  const marks = checklistMarks(course);
  return (
    <div className={styles.chart}>
      {lanesOf(states).map((lane) => (
        <CourseLane key={lane.id} lane={lane} states={states} span={span} cursor={cursor} vitals={moment.vitals} />
      ))}
      {events.length > 0 && <CourseMarks label="Events" icon="bolt" marks={events} span={span} cursor={cursor} />}
      {marks.length > 0 && <CourseMarks label="Checklist" icon="check" marks={marks} span={span} cursor={cursor} />}
      <MomentSlider moments={moments} index={index} onChange={setIndex} span={span} />
      <p aria-hidden className={styles.readout}>
        <Chip>{kinds[moment.kind]}</Chip>
        <strong>{moment.label}</strong>
        {moment.vitals.rhythm !== null && <span>{rhythmName(moment.vitals.rhythm)}</span>}
      </p>
    </div>
  );
}
