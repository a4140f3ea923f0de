import type { CourseVitals } from '@community/contract/content';
import { formatClock } from '@community/ui/format';
import { type Lane, type Stretch, stretchesOf, type TimedState } from './course-data.ts';
import * as styles from './ScenarioCourse.css.ts';

interface CourseLaneProps {
  lane: Lane;
  states: readonly TimedState[];
  /** Seconds from left to right. */
  span: number;
  /** The chosen moment, from 0 to 1. */
  cursor: number;
  /** What is measured there. */
  vitals: CourseVitals;
}

const WIDTH = 1000;
const HEIGHT = 100;
const at = (x: number, y: number) => `${(x * WIDTH).toFixed(1)},${(y * HEIGHT).toFixed(1)}`;
const upper = (stretch: Stretch) => stretch.map(({ x, high }) => at(x, high)).join(' ');
const lower = (stretch: Stretch) => stretch.map(({ x, low }) => at(x, low)).join(' ');

/** One vital sign over time, and its value at the chosen moment. A pressure is a band between its two values. */
export function CourseLane({ lane, states, span, cursor, vitals }: CourseLaneProps) {
  const stretches = stretchesOf(lane, states, span);
  const readings = states.map((state) => `${formatClock(state.at)} ${lane.write(state.vitals)}`).join(', ');
  return (
    <div className={styles.lane}>
      <span className={styles.label}>
        {lane.label} <small className={styles.unit}>{lane.unit}</small>
      </span>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={`${lane.name} in ${lane.unit}: ${readings}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={`${styles.line} ${styles.signal[lane.id]}`}
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
        {states.map((state) => (
          <span key={state.id} className={styles.boundary} style={{ left: `${(state.at / span) * 100}%` }} />
        ))}
        <span className={styles.cursor} style={{ left: `${cursor * 100}%` }} />
      </div>
      <span aria-hidden className={`${styles.value} ${styles.signal[lane.id]}`}>
        {lane.write(vitals)}
      </span>
    </div>
  );
}
