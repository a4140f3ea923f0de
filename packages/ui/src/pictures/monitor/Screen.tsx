import type { Device } from '@community/contract/devices';
import { caption, glass, numeral, signals, sweep, trace } from '../pictures.css.ts';
import { toPath } from '../rhythm/path.ts';
import type { Vitals } from '../rhythm/vitals.ts';
import { type Detail, detailOf } from './detail.ts';
import type { Rect } from './layout.ts';
import { numeralsOf } from './numerals.ts';
import { type Condition, curveOf, signalOf, signalsOf } from './signals.ts';

/** What the glass is drawn from. */
export interface ScreenProps {
  readonly device: Device;
  readonly screen: Rect;
  readonly condition: Condition | null;
  readonly vitals: Vitals;
  readonly seed: string | number;
  readonly size: Detail;
}

/** The glass: curves and figures that follow the patient. */
export function Screen({ device, screen, condition, vitals, seed, size }: ScreenProps) {
  const detail = detailOf(device, size, screen);
  const names = signalsOf(device, detail.traces);
  const figures = numeralsOf(device, condition, vitals).slice(0, detail.numerals.length);
  const { strips } = detail;
  const seconds = strips.width / detail.speed;
  const stripHeight = strips.height / (names.length + 0.4);
  return (
    <>
      <rect className={glass} strokeWidth={5} {...screen} rx={7} />
      {names.map((name, index) => {
        const { color, caption: text, range } = signalOf[name];
        const height = stripHeight * (index === 0 ? 1.4 : 1);
        const top = strips.y + (index === 0 ? 0 : (index + 0.4) * stripHeight);
        const band = { x: strips.x, y: top + 0.12 * height, width: strips.width, height: 0.76 * height };
        const middle = band.y + band.height * 0.66;
        if (condition === null) {
          return (
            <path
              key={name}
              className={`${trace} ${signals.unset}`}
              strokeWidth={detail.stroke}
              strokeDasharray="4 10"
              d={`M${band.x} ${middle.toFixed(1)}h${band.width.toFixed(1)}`}
            />
          );
        }
        const values = curveOf(name, { condition, vitals, seed, seconds, samples: Math.round(200 * seconds) });
        const [min, max] = range ?? [Math.min(0, ...values), Math.max(...values) * 1.05];
        return (
          <g key={name} className={signals[color]}>
            <path
              className={trace}
              strokeWidth={detail.stroke}
              d={toPath(values, { ...band, min, max, tolerance: detail.tolerance })}
            />
            {detail.hasCaptions && (
              <text className={caption} x={band.x} y={(top + 7).toFixed(1)} fontSize={7.5}>
                {text}
              </text>
            )}
          </g>
        );
      })}
      {figures.map(({ color, caption: text, value }, index) => {
        const place = detail.numerals[index];
        if (!place) return null;
        const fontSize = Math.min(
          place.height * (detail.hasCaptions ? 0.62 : 0.86),
          place.width / (0.56 * Math.max(value.length, 2.6)),
        );
        return (
          <g key={text} className={signals[condition === null ? 'unset' : color]}>
            <text
              className={numeral}
              x={(place.x + place.width).toFixed(1)}
              y={(place.y + place.height * (detail.hasCaptions ? 0.6 : 0.5) + fontSize * 0.36).toFixed(1)}
              fontSize={fontSize.toFixed(1)}
              textAnchor="end"
            >
              {value}
            </text>
            {detail.hasCaptions && (
              <text className={caption} x={place.x.toFixed(1)} y={(place.y + 9).toFixed(1)} fontSize={8}>
                {text}
              </text>
            )}
          </g>
        );
      })}
      {condition !== null && (
        <g className={sweep}>
          <rect x={strips.x - 3} y={strips.y} width={strips.width - 10} height={1} fillOpacity={0} />
          <rect x={strips.x - 3} y={strips.y} width={14} height={strips.height} />
        </g>
      )}
    </>
  );
}
