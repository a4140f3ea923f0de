import { alarmLimitsOf, type Scenario, type ScenarioCourse } from '@community/contract/content';
import { type ScenarioCourseActor, spanOf } from '@community/machines/content';
import { previewTexts } from '@community/messages/content';
import { Skeleton } from '@community/ui';
import { formatClock } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { CourseCursor } from '../scenario-course/CourseCursor.tsx';
import { CourseLane } from '../scenario-course/CourseLane.tsx';
import { CourseStates } from '../scenario-course/CourseStates.tsx';
import { lanesOf, stateAt, timedStates } from '../scenario-course/course-data.ts';
import { ticksOf } from '../scenario-course/course-lines.ts';
import * as chart from '../scenario-course/ScenarioCourse.css.ts';
import { Transport } from '../scenario-course/Transport.tsx';
import { areSame, useMoment, useWidth } from '../scenario-course/use-course.ts';
import * as styles from './PreviewPane.css.ts';

interface StateNameProps {
  /** The running course. */
  actor: ScenarioCourseActor;
}

interface SmallCourseProps extends StateNameProps {
  /** Whose limits hold: 0 neonate, 1 paediatric, 2 adult; null where that is not known. */
  age: Scenario['patient_age'];
}

/** Most lanes that a preview has room for. */
const LANES_MAX = 3;

/** The state that the monitor shows. */
export function StateName({ actor }: StateNameProps) {
  const course = useSelector(actor, ({ context }) => context.course);
  const label = useMoment(actor, (seconds) => (course ? stateAt(course, seconds)?.label : undefined));
  return <p className={styles.state}>{label}</p>;
}

function Chart({ actor, course, age }: SmallCourseProps & { course: ScenarioCourse }) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const span = spanOf(course);
  const states = useMemo(() => timedStates(course), [course]);
  const limits = useMemo(() => alarmLimitsOf(age, course.patient.age), [age, course]);
  if (states.length === 0) return <p className={chart.nothing}>{previewTexts.nothingTimed}</p>;
  const ticks = ticksOf(span, 4);
  return (
    <div className={chart.smallChart}>
      <Transport actor={actor} course={course} hasSpeed={false} />
      <div className={chart.lanes}>
        <CourseStates
          actor={actor}
          course={course}
          width={width}
          isNarrow
          onChoose={(at) => actor.send({ type: 'moment.chosen', at })}
        />
        <div aria-hidden className={chart.overlay}>
          <div ref={plot} className={chart.area}>
            {ticks.map((at) => (
              <span key={at} className={chart.tickLine} style={{ left: `${(at / span) * 100}%` }} />
            ))}
            {states.map(({ id, at }) => (
              <span key={id} className={chart.boundary} style={{ left: `${(at / span) * 100}%` }} />
            ))}
            <CourseCursor actor={actor} span={span} />
          </div>
        </div>
        {lanesOf(states)
          .slice(0, LANES_MAX)
          .map((lane) => (
            <CourseLane key={lane.id} actor={actor} lane={lane} states={states} span={span} limits={limits} />
          ))}
      </div>
      <div aria-hidden className={chart.row}>
        <div className={chart.ticks}>
          {ticks.map((at) => (
            <span key={at} className={chart.tick} style={{ left: `${(at / span) * 100}%` }}>
              {formatClock(at)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A compact course of a scenario: its first vital signs, and its states by number. */
export function SmallCourse({ actor, age }: SmallCourseProps) {
  const value = useSelector(actor, ({ value: now }) => now, areSame);
  const course = useSelector(actor, ({ context }) => context.course);
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (value === 'missing') return null;
  if (value === 'loading') return <Skeleton shape="block" height="248px" />;
  if (value === 'failed')
    return (
      <LoadFailure
        title={previewTexts.courseFailed}
        failure={failure}
        onRetry={() => actor.send({ type: 'retried' })}
      />
    );
  return course && <Chart actor={actor} course={course} age={age} />;
}
