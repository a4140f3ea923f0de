import { rhythmName } from '@community/pictures/rhythm';
import { formatClock } from '@community/ui/format';
import type { KeyboardEvent } from 'react';
import { lanes, type Moment } from './course-data.ts';
import * as styles from './ScenarioCourse.css.ts';

interface MomentSliderProps {
  moments: readonly Moment[];
  /** Which of them is read. */
  index: number;
  onChange: (index: number) => void;
  /** Seconds from left to right. */
  span: number;
}

const kinds = { state: 'State', event: 'Event', checklist: 'Checklist' } as const;

/** A moment in words: what happens, and the vital signs. */
export function momentText({ at, kind, label, vitals }: Moment): string {
  const readings = lanes
    .filter((lane) => lane.read(vitals) !== null)
    .map((lane) => `${lane.label} ${lane.write(vitals)} ${lane.unit}`);
  const rhythm = vitals.rhythm === null ? [] : [rhythmName(vitals.rhythm)];
  return [`${formatClock(at)}, ${kinds[kind]}: ${label}`, ...rhythm, ...readings].join('. ');
}

/** Leads from moment to moment, by the arrow keys or by pointing; each is read out whole. */
export function MomentSlider({ moments, index, onChange, span }: MomentSliderProps) {
  const moment = moments[index];
  if (!moment) return null;
  const last = moments.length - 1;

  function step(event: KeyboardEvent): void {
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(Math.min(last, Math.max(0, target)));
  }

  function goTo(seconds: number): void {
    const distances = moments.map(({ at }) => Math.abs(at - seconds));
    onChange(distances.indexOf(Math.min(...distances)));
  }

  return (
    <div className={styles.lane}>
      <span aria-hidden className={styles.label}>
        Time
      </span>
      <input
        type="range"
        aria-label="Moment of the course"
        aria-valuetext={momentText(moment)}
        min={0}
        max={Math.ceil(span)}
        step={1}
        value={Math.round(moment.at)}
        className={styles.slider}
        onChange={(event) => goTo(Number(event.target.value))}
        onKeyDown={step}
      />
      <span aria-hidden className={styles.value}>
        {formatClock(moment.at)}
      </span>
    </div>
  );
}
