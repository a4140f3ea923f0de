import { alarmLimitsOf, type Scenario, type ScenarioCourse } from '@community/contract/content';
import { type ScenarioCourseActor, spanOf } from '@community/machines/content';
import { courseTexts } from '@community/messages/content';
import { formatClock } from '@community/ui/format';
import { useMemo, useRef } from 'react';
import { CourseCursor } from './CourseCursor.tsx';
import { CourseEvents } from './CourseEvents.tsx';
import { CourseLane } from './CourseLane.tsx';
import { CourseStates } from './CourseStates.tsx';
import { CourseTimes } from './CourseTimes.tsx';
import { lanesOf, timedStates } from './course-data.ts';
import { ticksOf } from './course-lines.ts';
import { Happening } from './Happening.tsx';
import { RhythmLane } from './RhythmLane.tsx';
import * as styles from './ScenarioCourse.css.ts';
import { Transport } from './Transport.tsx';
import { useWidth } from './use-course.ts';

interface CourseChartProps {
  actor: ScenarioCourseActor;
  course: ScenarioCourse;
  /** Whose limits hold: 0 neonate, 1 paediatric, 2 adult; null where that is not known. */
  age: Scenario['patient_age'];
}

/** Plots narrower than this have no room for names: states are numbered, and listed below with the events. */
const NARROW = 440;

/** The vital signs over time, in a lane each, with states and events that jump to their times. */
export function CourseChart({ actor, course, age }: CourseChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const span = spanOf(course);
  const states = useMemo(() => timedStates(course), [course]);
  const limits = useMemo(() => alarmLimitsOf(age, course.patient.age), [age, course]);
  const hasTimes = states.length > 0 || course.events.some(({ at }) => at !== null);
  if (!hasTimes) return <p className={styles.nothing}>{courseTexts.nothingTimed}</p>;
  const isNarrow = width < NARROW;
  const ticks = ticksOf(span, isNarrow ? 4 : 7);
  const choose = (at: number) => actor.send({ type: 'moment.chosen', at });
  return (
    <div className={styles.chart}>
      <Transport actor={actor} course={course} />
      <Happening actor={actor} course={course} />
      <div className={styles.lanes}>
        <CourseStates actor={actor} course={course} width={width} isNarrow={isNarrow} onChoose={choose} />
        <div aria-hidden className={styles.overlay}>
          <div ref={plot} className={styles.area}>
            {ticks.map((at) => (
              <span key={at} className={styles.tickLine} style={{ left: `${(at / span) * 100}%` }} />
            ))}
            {states.map(({ id, at }) => (
              <span key={id} className={styles.boundary} style={{ left: `${(at / span) * 100}%` }} />
            ))}
            <CourseCursor actor={actor} span={span} />
          </div>
        </div>
        <RhythmLane states={states} span={span} />
        {lanesOf(states).map((lane) => (
          <CourseLane key={lane.id} actor={actor} lane={lane} states={states} span={span} limits={limits} />
        ))}
      </div>
      <div aria-hidden className={styles.row}>
        <div className={styles.ticks}>
          {ticks.map((at) => (
            <span key={at} className={styles.tick} style={{ left: `${(at / span) * 100}%` }}>
              {formatClock(at)}
            </span>
          ))}
        </div>
      </div>
      {isNarrow ? (
        <CourseTimes actor={actor} course={course} onChoose={choose} />
      ) : (
        <CourseEvents course={course} span={span} width={width} onChoose={choose} />
      )}
    </div>
  );
}
