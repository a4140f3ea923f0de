import type { Device } from '@community/contract/devices';
import { alarmWords, caption, glass, lamps, numeral, signals, sweep, trace, words } from '../pictures.css.ts';
import { toPath } from '../rhythm/path.ts';
import type { Age, Vitals } from '../rhythm/vitals.ts';
import { type Condition, curveOf, signalOf, signalsOf } from './curves.ts';
import { type Detail, detailOf, type ScreenDetail, statusHeight } from './detail.ts';
import { type Figure, figuresOf } from './figures.ts';
import { type Rect, short } from './layout.ts';

/** What the glass is drawn from. */
export interface ScreenProps {
  readonly device: Device;
  readonly screen: Rect;
  readonly condition: Condition | null;
  readonly age: Age;
  readonly vitals: Vitals;
  readonly seed: string | number;
  readonly size: Detail;
}

/** The glass: curves and figures that follow the patient. */
export function Screen({ device, screen, condition, age, vitals, seed, size }: ScreenProps) {
  const values = figuresOf(device, condition, vitals, size === 'full');
  const detail = detailOf(device, size, screen, values.length);
  const { strips, figures, isFull } = detail;
  return (
    <>
      <rect className={glass} strokeWidth={5} {...screen} rx={7} />
      <Strips device={device} detail={detail} condition={condition} vitals={vitals} seed={seed} />
      {condition !== null && (
        <g className={sweep}>
          <rect x={short(strips.x - 4)} y={strips.y} width={short(strips.width - 8)} height={1} fillOpacity={0} />
          <rect x={short(strips.x - 4)} y={strips.y} width={12} height={short(strips.height)} />
        </g>
      )}
      {figures.map((place, index) => {
        const figure = values[index];
        return figure && <FigureText key={figure.caption} figure={figure} place={place} isCaptioned={isFull} />;
      })}
      {isFull && <Status screen={screen} age={age} condition={condition} />}
    </>
  );
}

interface StripsProps extends Pick<ScreenProps, 'device' | 'condition' | 'vitals' | 'seed'> {
  readonly detail: ScreenDetail;
}

/** How much higher the ECG's strip is than the others, as a share of theirs. */
const extra = 0.6;

/** The curves, one below the other, the ECG with more height. Without a patient they are dashed lines. */
function Strips({ device, detail, condition, vitals, seed }: StripsProps) {
  const { strips, stroke, speed, tolerance, isFull } = detail;
  const { x, width } = strips;
  const seconds = width / speed;
  const step = strips.height / (detail.traces + extra);
  return signalsOf(device, detail.traces).map((name, index) => {
    const { color, caption: text, range } = signalOf[name];
    const top = strips.y + (index === 0 ? 0 : (index + extra) * step);
    const height = step * (index === 0 ? 1 + extra : 1);
    if (condition === null) {
      const d = `M${x} ${short(top + 0.6 * height)}h${short(width)}`;
      return (
        <path key={name} className={`${trace} ${signals.unset}`} strokeWidth={stroke} strokeDasharray="6 12" d={d} />
      );
    }
    const values = curveOf(name, { condition, vitals, seed, seconds });
    const low = Math.min(...values);
    const [min, max] = range ?? [low, Math.max(...values, low + 8)];
    const box = { x, y: top + 0.1 * height, width, height: 0.8 * height, min, max, tolerance };
    return (
      <g key={name} className={signals[color]}>
        <path className={trace} strokeWidth={stroke} d={toPath(values, box)} />
        {isFull && (
          <text className={caption} x={short(x - 4)} y={short(top + 0.62 * height)} fontSize={7.5} textAnchor="end">
            {text}
          </text>
        )}
      </g>
    );
  });
}

/** A figure at the right of its place, as large as fits; its caption at the top left, or above it where that is narrow. */
function FigureText({ figure, place, isCaptioned }: { figure: Figure; place: Rect; isCaptioned: boolean }) {
  const { color, caption: text, value } = figure;
  const { x, y, width, height } = place;
  const captionWidth = isCaptioned ? 5 * text.length + 5 : 0;
  const isStacked = isCaptioned && width < 58;
  const room = isStacked ? width : width - captionWidth;
  const fontSize = Math.min((isStacked ? height - 9 : height) * 1.08, room / (0.56 * Math.max(value.length, 2.4)));
  const baseline = isStacked ? y + height - 1 : y + height / 2 + fontSize * 0.35;
  return (
    <g className={signals[color]}>
      <text className={numeral} x={short(x + width)} y={short(baseline)} fontSize={short(fontSize)}>
        {value}
      </text>
      {isCaptioned && (
        <text className={caption} x={short(x)} y={short(y + 8)} fontSize={7.5}>
          {text}
        </text>
      )}
    </g>
  );
}

const gap = 8;
const ages = ['Neonate', 'Paediatric', 'Adult'] as const;
const alarmTexts = [null, 'DETERIORATING', 'CARDIAC ARREST'] as const;

/** The line at the top: who is monitored, if anybody is, and the alarm. */
function Status({ screen: { x, y, width }, age, condition }: Pick<ScreenProps, 'screen' | 'age' | 'condition'>) {
  const alarm = alarmTexts[condition ?? 0];
  const alarmWidth = 78;
  const left = x + width - gap - alarmWidth;
  return (
    <>
      <text className={words} x={short(x + gap)} y={short(y + statusHeight)} fontSize={7.5}>
        {condition === null ? 'No patient' : ages[age]}
      </text>
      {alarm && (
        <>
          <rect
            className={lamps[condition === 2 ? 'high' : 'medium']}
            x={short(left)}
            y={short(y + 4)}
            width={alarmWidth}
            height={12}
            rx={2}
          />
          <text
            className={alarmWords}
            x={short(left + alarmWidth / 2)}
            y={short(y + 12.7)}
            fontSize={7.5}
            textAnchor="middle"
          >
            {alarm}
          </text>
        </>
      )}
    </>
  );
}
