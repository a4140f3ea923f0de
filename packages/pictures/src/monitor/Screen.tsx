import type { Alarms, CourseVitals, Device, MonitorAlarm } from '@community/contract/content';
import { deviceTexts } from '@community/messages/pictures';
import { memo, useMemo } from 'react';
import {
  alarmFrame,
  alarmWords,
  caption,
  glass,
  lamps,
  numeral,
  signals,
  sweep,
  trace,
  words,
} from '../pictures.css.ts';
import { toPath } from '../rhythm/path.ts';
import { alarmMarkOf, TWO_LINES } from './alarm-mark.ts';
import { alarmText } from './alarm-text.ts';
import { curveOf, signalOf, signalsOf } from './curves.ts';
import { type Detail, detailOf, type ScreenDetail, statusHeight } from './detail.ts';
import { type Figure, figuresOf } from './figures.ts';
import { type Rect, short } from './layout.ts';

/** Patient age: 0 neonate, 1 paediatric, 2 adult. */
export type Age = 0 | 1 | 2;

/** Props of the screen. */
export interface ScreenProps {
  readonly device: Device;
  readonly screen: Rect;
  readonly vitals: CourseVitals | null;
  /** The vital signs of the curves. */
  readonly curves: CourseVitals | null;
  /** What it alarms about; null for nothing. */
  readonly alarm: MonitorAlarm | null;
  /** The vital signs outside their limits, whose figures are framed. */
  readonly alarms: Alarms;
  readonly age: Age | null;
  readonly size: Detail;
}

/** The screen with the patient's curves and figures. */
export function Screen({ device, screen, vitals, curves, alarm, alarms, age, size }: ScreenProps) {
  const values = figuresOf(device, vitals, size === 'full', alarms);
  const count = values.length;
  const detail = useMemo(() => detailOf(device, size, screen, count), [device, size, screen, count]);
  const { strips, figures, isFull } = detail;
  return (
    <>
      <rect className={glass} strokeWidth={5} {...screen} rx={7} />
      <Strips device={device} detail={detail} vitals={curves} size={size} />
      {vitals !== null && (
        <g className={sweep}>
          <rect x={short(strips.x - 4)} y={strips.y} width={short(strips.width - 8)} height={1} fillOpacity={0} />
          <rect x={short(strips.x - 4)} y={strips.y} width={12} height={short(strips.height)} />
        </g>
      )}
      {figures.map((place, index) => {
        const figure = values[index];
        return figure && <FigureText key={figure.caption} figure={figure} place={place} isCaptioned={isFull} />;
      })}
      {isFull && <Status screen={screen} age={age} alarm={alarm} />}
    </>
  );
}

interface StripsProps extends Pick<ScreenProps, 'device' | 'size'> {
  readonly vitals: CourseVitals | null;
  readonly detail: ScreenDetail;
}

/** Extra height of the ECG's strip, relative to the others. */
const extra = 0.6;

/**
 * The curves, one below the other, with more height for the ECG. What is not measured is a dashed line; an ECG with too
 * little data to be drawn is replaced by a note that there is no preview.
 */
const Strips = memo(function Strips({ device, detail, vitals, size }: StripsProps) {
  const { strips, stroke, speed, tolerance, isFull } = detail;
  const { x, width } = strips;
  const seconds = width / speed;
  const step = strips.height / (detail.traces + extra);
  return signalsOf(device, detail.traces).map((name, index) => {
    const { color, caption: text, range } = signalOf[name];
    const top = strips.y + (index === 0 ? 0 : (index + extra) * step);
    const height = step * (index === 0 ? 1 + extra : 1);
    const values = vitals && curveOf(name, { vitals, seconds });
    if (values === null) {
      const d = `M${x} ${short(top + 0.6 * height)}h${short(width)}`;
      return (
        <g key={name} className={signals.unset}>
          <path className={trace} strokeWidth={stroke} strokeDasharray="6 12" d={d} />
          {name === 'ecg' && size !== 'small' && (
            <text className={words} x={short(x + 2)} y={short(top + 0.6 * height - 6)} fontSize={isFull ? 7.5 : 15}>
              {deviceTexts.noPreview}
            </text>
          )}
        </g>
      );
    }
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
});

/**
 * A figure, right-aligned and as large as fits; its caption and unit are at the top left, or above it where that is
 * narrow.
 */
function FigureText({ figure, place, isCaptioned }: { figure: Figure; place: Rect; isCaptioned: boolean }) {
  const { color, caption: text, unit, value, alarm } = figure;
  const { x, y, width, height } = place;
  const isStacked = isCaptioned && width < 58;
  const captions = isStacked ? [`${text} ${unit}`] : height < TWO_LINES ? [text] : [text, unit];
  const captionWidth = isCaptioned ? 5.2 * Math.max(...captions.map(({ length }) => length)) + 6 : 0;
  const captionSize = isStacked ? Math.min(7.5, width / (0.62 * (captions[0]?.length ?? 1))) : 7.5;
  const room = isStacked ? width : width - captionWidth;
  const fontSize = Math.min((isStacked ? height - 9 : height) * 1.08, room / (0.56 * Math.max(value.length, 2.4)));
  const baseline = isStacked ? y + height - 1 : y + height / 2 + fontSize * 0.35;
  return (
    <g className={signals[color]}>
      {alarm && <AlarmFrame place={place} side={alarm} captionWidth={isStacked ? 0 : captionWidth} />}
      <text className={numeral} x={short(x + width)} y={short(baseline)} fontSize={short(fontSize)}>
        {value}
      </text>
      {isCaptioned &&
        captions.map((line, index) => (
          <text key={line} className={caption} x={short(x)} y={short(y + 8 + 8 * index)} fontSize={short(captionSize)}>
            {line}
          </text>
        ))}
    </g>
  );
}

/** A frame around a figure outside its limits, with an arrow at the exceeded edge. */
function AlarmFrame(props: { place: Rect; side: 'low' | 'high'; captionWidth: number }) {
  const { place, side, captionWidth } = props;
  const { frame, arrow } = alarmMarkOf(place, side, captionWidth);
  const [edge, tip] = side === 'high' ? [arrow.y + arrow.height, -arrow.height] : [arrow.y, arrow.height];
  return (
    <>
      <rect
        className={alarmFrame}
        x={short(frame.x)}
        y={short(frame.y)}
        width={short(frame.width)}
        height={short(frame.height)}
        rx={3}
      />
      <path d={`M${short(arrow.x)} ${short(edge)}h${arrow.width}l${-arrow.width / 2} ${tip}z`} fill="currentColor" />
    </>
  );
}

const gap = 8;

/** The top line: the patient's age, if known, and the alarm. */
function Status({ screen: { x, y, width }, age, alarm }: Pick<ScreenProps, 'screen' | 'age' | 'alarm'>) {
  const alarmWidth = 78;
  const left = x + width - gap - alarmWidth;
  return (
    <>
      {age !== null && (
        <text className={words} x={short(x + gap)} y={short(y + statusHeight)} fontSize={7.5}>
          {deviceTexts.ages[age]}
        </text>
      )}
      {alarm && (
        <>
          <rect className={lamps[alarm.level]} x={short(left)} y={short(y + 4)} width={alarmWidth} height={12} rx={2} />
          <text
            className={alarmWords}
            x={short(left + alarmWidth / 2)}
            y={short(y + 12.7)}
            fontSize={7.5}
            textAnchor="middle"
          >
            {alarmText(alarm)}
          </text>
        </>
      )}
    </>
  );
}
