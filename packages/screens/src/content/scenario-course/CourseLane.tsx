import { vitalsAt } from '@community/contract/content';
import type { ScenarioCourseActor } from '@community/machines/content';
import { formatClock } from '@community/ui/format';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { Lane, TimedState } from './course-data.ts';
import { unknown } from './course-data.ts';
import { type ScaleMark, type Stretch, scaleOf, stretchesOf } from './course-lines.ts';
import * as styles from './ScenarioCourse.css.ts';
import { useMoment } from './use-course.ts';

interface LaneLineProps {
  lane: Lane;
  states: readonly TimedState[];
  /** Seconds from left to right. */
  span: number;
}

const WIDTH = 1000;
const HEIGHT = 100;
const at = (x: number, y: number) => `${(x * WIDTH).toFixed(1)},${(y * HEIGHT).toFixed(1)}`;
const upper = (stretch: Stretch) => stretch.map(({ x, high }) => at(x, high)).join(' ');
const lower = (stretch: Stretch) => stretch.map(({ x, low }) => at(x, low)).join(' ');

/** Closer to the first value than this, as a share of a lane, another one stands at the line instead of the edge. */
const TOUCHING = 0.34;

/** Whether a value stands at the left edge, in line with its point. */
const isAtEdge = (mark: ScaleMark, [first]: readonly ScaleMark[]) =>
  mark === first || Math.abs(mark.y - (first?.y ?? 0)) > TOUCHING;

const placeOf = ({ x, y }: ScaleMark) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** The line of a lane with its scale; it stays as it is while time passes. */
const LaneLine = memo(function LaneLine({ lane, states, span }: LaneLineProps) {
  const stretches = stretchesOf(lane, states, span);
  const readings = states.map((state) => `${formatClock(state.at)} ${lane.write(state.vitals)}`).join(', ');
  const scale = scaleOf(lane, states, span);
  return (
    <div className={clsx(styles.plot, styles.signal[lane.id])}>
      <svg
        role="img"
        aria-label={`${lane.name} in ${lane.unit}: ${readings}`}
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
      </div>
    </div>
  );
});

interface CourseLaneProps extends LaneLineProps {
  actor: ScenarioCourseActor;
}

/** One vital sign over time, and its value at the moment that is shown. A pressure is a band between its two values. */
export function CourseLane({ actor, lane, states, span }: CourseLaneProps) {
  const value = useMoment(actor, (seconds) => lane.write(vitalsAt(states, seconds) ?? unknown));
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {lane.label} <small className={styles.unit}>{lane.unit}</small>
      </span>
      <LaneLine lane={lane} states={states} span={span} />
      <span className={clsx(styles.value, styles.signal[lane.id])}>{value}</span>
    </div>
  );
}
