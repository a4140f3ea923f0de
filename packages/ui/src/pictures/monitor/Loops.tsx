import { grid, signals, trace } from '../pictures.css.ts';
import { toLoop } from '../rhythm/path.ts';
import type { Vitals } from '../rhythm/vitals.ts';
import { type Condition, lungOf } from './curves.ts';
import type { Rect } from './layout.ts';

/** What the loops are drawn from. */
export interface LoopsProps {
  readonly area: Rect;
  readonly condition: Condition;
  readonly vitals: Vitals;
}

/** A ventilator's loops of one breath: volume against pressure, and below it flow against volume. */
export function Loops({ area: { x, y, width, height }, condition, vitals }: LoopsProps) {
  const seconds = 60 / (condition === 2 ? 10 : vitals.respiratoryRate);
  const { pressure, volume, flow } = lungOf({ condition, vitals, seconds, samples: 120 });
  const half = height / 2 - 8;
  const lower = y + half + 16;
  const peak = Math.max(...flow.map(Math.abs));
  const box = { x, width, height: half, left: 0, min: 0, max: 480, tolerance: 0.15 };
  return (
    <>
      <path
        className={grid}
        d={`M${x} ${y}v${half}h${width}M${x} ${lower}v${half}M${x} ${lower + half / 2}h${width}`}
      />
      <path
        className={`${trace} ${signals.airway}`}
        strokeWidth={1.4}
        d={toLoop(pressure, volume, { ...box, y, right: 32 })}
      />
      <path
        className={`${trace} ${signals.flow}`}
        strokeWidth={1.4}
        d={toLoop(volume, flow, { ...box, y: lower, right: 480, min: -1.1 * peak, max: 1.1 * peak })}
      />
    </>
  );
}
