import type { CourseVitals } from '@community/contract/content';
import { type AlarmLimits, type Alarms, alarmsOf, vitalsAt } from '@community/contract/content';
import type { ScenarioCourseActor } from '@community/machines/content';
import { courseTexts } from '@community/messages/content';
import { VisuallyHidden } from '@community/ui';
import { formatClock } from '@community/ui/format';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { Lane, TimedState } from './course-data.ts';
import { unknown } from './course-data.ts';
import { alarmMarksOf, type ScaleMark, type Stretch, scaleOf, stretchesOf } from './course-lines.ts';
import * as styles from './ScenarioCourse.css.ts';
import { useMoment } from './use-course.ts';

interface LaneLineProps {
  lane: Lane;
  states: readonly TimedState[];
  /** Seconds from left to right. */
  span: number;
  /** Outside of which values are marked. */
  limits: AlarmLimits;
}

const WIDTH = 1000;
const HEIGHT = 100;
const at = (x: number, y: number) => `${(x * WIDTH).toFixed(1)},${(y * HEIGHT).toFixed(1)}`;
const upper = (stretch: Stretch) => stretch.map(({ x, high }) => at(x, high)).join(' ');
const lower = (stretch: Stretch) => stretch.map(({ x, low }) => at(x, low)).join(' ');

/** If another value is closer to the first than this share of a lane, it is placed at the line instead of the edge. */
const TOUCHING = 0.34;

/** Whether a value is placed at the left edge, level with its point. */
const isAtEdge = (mark: ScaleMark, [first]: readonly ScaleMark[]) =>
  mark === first || Math.abs(mark.y - (first?.y ?? 0)) > TOUCHING;

const placeOf = ({ x, y }: Pick<ScaleMark, 'x' | 'y'>) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** On which side of its limits a lane's value is; null within them, and where it has none. */
const sideOf = (lane: Lane, vitals: CourseVitals, limits: AlarmLimits) => {
  const alarms: Partial<Record<Lane['id'], Alarms['hr']>> = alarmsOf(vitals, limits);
  return alarms[lane.id] ?? null;
};
const arrows = { low: '▼', high: '▲' } as const;

/** The line of a lane with its scale; it stays as it is while time passes. */
const LaneLine = memo(function LaneLine({ lane, states, span, limits }: LaneLineProps) {
  const stretches = stretchesOf(lane, states, span);
  const readings = states
    .map(({ at: seconds, vitals }) => {
      const side = sideOf(lane, vitals, limits);
      return `${formatClock(seconds)} ${lane.write(vitals)}${side ? ` ${courseTexts.sideWords[side]}` : ''}`;
    })
    .join(', ');
  const scale = scaleOf(lane, states, span);
  return (
    <div className={clsx(styles.plot, styles.signal[lane.id])}>
      <svg
        role="img"
        aria-label={courseTexts.lane(lane.name, lane.unit, readings)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.line}
      >
        {stretches.map((stretch) => (
          <g key={stretch[0]?.x ?? 0}>
            {lane.id === 'nibp' && (
              <polygon points={`${upper(stretch)} ${lower([...stretch].reverse())}`} className={styles.band} />
            )}
            <polyline points={upper(stretch)} className={styles.stroke} />
            {lane.id === 'nibp' && <polyline points={lower(stretch)} className={styles.stroke} />}
          </g>
        ))}
      </svg>
      <div aria-hidden className={styles.scale}>
        {scale.map((mark) => (
          <span
            key={mark.kind}
            className={isAtEdge(mark, scale) ? styles.edgeMark({ kind: mark.kind }) : styles.lineMark}
            style={isAtEdge(mark, scale) ? { top: `${mark.y * 100}%` } : placeOf(mark)}
          >
            {mark.text}
          </span>
        ))}
        {scale.map((mark) => (
          <span key={mark.kind} className={styles.point({ kind: mark.kind })} style={placeOf(mark)} />
        ))}
        {alarmMarksOf(stretches, lane.id === 'etco2' ? undefined : limits[lane.id]).map((mark) => (
          <span key={mark.x} className={styles.alarmMark({ side: mark.side })} style={placeOf(mark)}>
            {arrows[mark.side]}
          </span>
        ))}
      </div>
    </div>
  );
});

interface CourseLaneProps extends LaneLineProps {
  actor: ScenarioCourseActor;
}

/** One vital sign over time, and its value at the moment that is shown. A pressure is a band between its two values. */
export function CourseLane({ actor, lane, states, span, limits }: CourseLaneProps) {
  const { value, side } = useMoment(actor, (seconds) => {
    const vitals = vitalsAt(states, seconds) ?? unknown;
    return { value: lane.write(vitals), side: sideOf(lane, vitals, limits) };
  });
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {lane.label} <small className={styles.unit}>{lane.unit}</small>
      </span>
      <LaneLine lane={lane} states={states} span={span} limits={limits} />
      <span className={clsx(styles.value, styles.signal[lane.id])}>
        <span className={clsx(side && styles.alarming)}>{value}</span>
        {side && (
          <>
            <span aria-hidden className={styles.arrow}>
              {arrows[side]}
            </span>
            <VisuallyHidden> {courseTexts.sideWords[side]}</VisuallyHidden>
          </>
        )}
      </span>
    </div>
  );
}
