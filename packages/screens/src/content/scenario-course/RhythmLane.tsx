import { courseTexts } from '@community/messages/content';
import { curveOf, signalOf } from '@community/pictures/monitor/curves';
import { toPath } from '@community/pictures/rhythm';
import { memo } from 'react';
import { formatRhythm } from '../parts/format-content.ts';
import type { TimedState } from './data/course-data.ts';
import * as styles from './ScenarioCourse.css.ts';

interface RhythmLaneProps {
  states: readonly TimedState[];
  /** Seconds from left to right. */
  span: number;
}

/** Seconds of heartbeats drawn across the whole lane: enough to recognise a rhythm, few enough to see each beat. */
const SECONDS = 14;
const WIDTH = 1000;
const HEIGHT = 100;

/** The rhythm of each state as a strip of heartbeats; empty where the file names none. */
export const RhythmLane = memo(function RhythmLane({ states, span }: RhythmLaneProps) {
  const strips = states.flatMap(({ id, at, vitals }, index) => {
    const end = states[index + 1]?.at ?? span;
    const share = (end - at) / span;
    const values = share > 0 ? curveOf('ecg', { vitals, seconds: Math.max(0.5, share * SECONDS) }) : null;
    if (values === null || vitals.rhythm === null) return [];
    return [{ id, left: at / span, share, values, name: formatRhythm(vitals.rhythm) }];
  });
  if (strips.length === 0) return null;
  const [min, max] = signalOf.ecg.range ?? [-1, 1.5];
  return (
    <div className={styles.row}>
      <span className={styles.sideLabel}>{courseTexts.rhythm}</span>
      <div className={styles.rhythm}>
        <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.line}>
          {strips.map(({ id, left, share, values }) => (
            <path
              key={id}
              d={toPath(values, { x: left * WIDTH, y: 0, width: share * WIDTH, height: HEIGHT, min, max })}
              className={styles.trace}
            />
          ))}
        </svg>
        {strips
          .filter(({ name }, index) => name !== strips[index - 1]?.name)
          .map(({ id, left, share, name }) => (
            <span
              key={id}
              className={styles.rhythmRoom}
              style={{ left: `${left * 100}%`, width: `${share * 100}%` }}
              title={name}
            >
              <span className={styles.rhythmName}>{name}</span>
            </span>
          ))}
      </div>
    </div>
  );
});
