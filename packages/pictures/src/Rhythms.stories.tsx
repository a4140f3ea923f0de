import preview from '@community/catalogue/preview';
import { signals, trace } from './pictures.css.ts';
import {
  arterialPressure,
  capnogram,
  ecg,
  plethysmogram,
  respiration,
  rhythms,
  toLoop,
  toPath,
  ventilation,
} from './rhythm/index.ts';
import * as styles from './sheet.css.ts';

interface Curve {
  readonly name: string;
  readonly color: keyof typeof signals;
  readonly values: readonly number[];
  readonly min: number;
  readonly max: number;
}

const width = 340;
const height = 84;

/** Curves with their names, each on a strip of glass. */
function Strips({ curves }: { curves: readonly Curve[] }) {
  return (
    <div className={styles.sheet.wide}>
      {curves.map(({ name, color, values, min, max }) => (
        <figure key={name} className={styles.item}>
          <svg
            className={`${styles.strip} ${signals[color]}`}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={name}
          >
            <path
              className={trace}
              strokeWidth={1.8}
              d={toPath(values, { x: 8, y: 8, width: width - 16, height: height - 16, min, max })}
            />
          </svg>
          <figcaption className={styles.name}>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const meta = preview.meta({ title: 'Foundations/Rhythms', component: Strips });

/** A rhythm's name in words: `secondDegreeBlockTypeI` is "second degree block type I". */
const inWords = (name: string) =>
  name
    .replace(/[A-Z][a-z]+/g, (word) => ` ${word.toLowerCase()}`)
    .replace(/I+$/, ' $&')
    .replace(/^st /, 'ST ');

const usualRates: Readonly<Record<string, number>> = {
  sinusTachycardia: 128,
  sinusBradycardia: 44,
  supraventricularTachycardia: 190,
  ventricularTachycardia: 180,
  pulselessVentricularTachycardia: 200,
  torsadesDePointes: 220,
  thirdDegreeBlock: 36,
  idioventricularRhythm: 34,
  junctionalRhythm: 48,
  atrialFlutter: 75,
  atrialFibrillation: 96,
  sineWave: 92,
  pulselessElectricalActivity: 50,
};

/** Every rhythm that a scenario can name, lead II, six seconds. */
export const Electrocardiogram = meta.story({
  args: {
    curves: (Object.keys(rhythms) as (keyof typeof rhythms)[]).map((name) => ({
      name: inWords(name),
      color: 'ecg',
      values: ecg({ rhythm: rhythms[name], rate: usualRates[name] ?? 74, seconds: 6, samples: 1200, seed: name }),
      min: -1,
      max: 1.5,
    })),
  },
});

/** Sinus rhythm of a newborn, a child and an adult: the intervals shorten with the rate. */
export const Ages = meta.story({
  args: {
    curves: Object.entries({ Newborn: 138, Child: 102, Adult: 74 }).map(([age, rate]) => ({
      name: `${age}, ${rate} per minute`,
      color: 'ecg',
      values: ecg({ rhythm: rhythms.sinusRhythm, rate, seconds: 3, samples: 900, seed: 'ages' }),
      min: -0.6,
      max: 1.4,
    })),
  },
});

const heart = { rate: 74, seconds: 6, samples: 1200, seed: 'pulse' };

/** Pulse curves follow the beats of the same strip. */
export const Pulse = meta.story({
  args: {
    curves: (
      ['sinusRhythm', 'sinusRhythmWithEctopics', 'atrialFibrillation', 'pulselessElectricalActivity'] as const
    ).flatMap((name): Curve[] => {
      const strip = { ...heart, rhythm: rhythms[name] };
      const title = inWords(name);
      return [
        { name: `ECG, ${title}`, color: 'ecg', values: ecg(strip), min: -0.8, max: 1.5 },
        { name: `Plethysmogram, ${title}`, color: 'spo2', values: plethysmogram(strip), min: -0.2, max: 1.3 },
        {
          name: `Arterial pressure, ${title}`,
          color: 'pressure',
          values: arterialPressure({ ...strip, systolic: 122, diastolic: 74 }),
          min: 0,
          max: 140,
        },
      ];
    }),
  },
});

const breath = { rate: 15, seconds: 15, samples: 1500, seed: 'breath' };

/** Capnograms, and respiration by impedance. */
export const Breathing = meta.story({
  args: {
    curves: [
      { name: 'Capnogram', color: 'co2', values: capnogram({ ...breath, etco2: 38 }), min: 0, max: 60 },
      {
        name: 'Capnogram, obstructed airways',
        color: 'co2',
        values: capnogram({ ...breath, etco2: 52, obstruction: 1 }),
        min: 0,
        max: 60,
      },
      {
        name: 'Capnogram, apnoea',
        color: 'co2',
        values: capnogram({ ...breath, rate: 0, etco2: 38 }),
        min: 0,
        max: 60,
      },
      { name: 'Respiration', color: 'neutral', values: respiration(breath), min: -0.2, max: 1.2 },
    ],
  },
});

const lung = { rate: 14, seconds: 12, samples: 1200, peep: 5, tidalVolume: 460 };
const lungs = [
  { name: 'healthy lung', compliance: 50, resistance: 10 },
  { name: 'stiff lung', compliance: 22, resistance: 10 },
  { name: 'obstructed airways', compliance: 55, resistance: 28 },
];

/** Pressure, flow and volume, pressure-controlled and volume-controlled. */
export const Ventilator = meta.story({
  args: {
    curves: (['pressure', 'volume'] as const).flatMap((mode) =>
      lungs.flatMap(({ name, ...mechanics }): Curve[] => {
        const { pressure, flow, volume } = ventilation({ ...lung, ...mechanics, mode });
        const title = `${mode}-controlled, ${name}`;
        return [
          { name: `Pressure, ${title}`, color: 'airway', values: pressure, min: 0, max: 45 },
          { name: `Flow, ${title}`, color: 'flow', values: flow, min: -90, max: 90 },
          { name: `Volume, ${title}`, color: 'neutral', values: volume, min: 0, max: 520 },
        ];
      }),
    ),
  },
});

/** One breath of each lung: volume against pressure, and flow against volume. */
export const Loops = meta.story({
  args: { curves: [] },
  render: () => (
    <div className={styles.sheet.thumbnail}>
      {(['pressure', 'volume'] as const).flatMap((mode) =>
        lungs.flatMap(({ name, ...mechanics }) => {
          const { pressure, flow, volume } = ventilation({
            ...lung,
            ...mechanics,
            mode,
            seconds: 60 / lung.rate,
            samples: 300,
          });
          const box = { x: 12, y: 12, width: 176, height: 116 };
          const title = `${mode}-controlled, ${name}`;
          return [
            {
              name: `Volume and pressure, ${title}`,
              color: 'airway' as const,
              d: toLoop(pressure, volume, { ...box, left: 0, right: 45, min: 0, max: 480 }),
            },
            {
              name: `Flow and volume, ${title}`,
              color: 'flow' as const,
              d: toLoop(volume, flow, { ...box, left: 0, right: 480, min: -90, max: 90 }),
            },
          ].map((loop) => (
            <figure key={loop.name} className={styles.item}>
              <svg
                className={`${styles.strip} ${signals[loop.color]}`}
                viewBox="0 0 200 140"
                role="img"
                aria-label={loop.name}
              >
                <path className={trace} strokeWidth={1.8} d={loop.d} />
              </svg>
              <figcaption className={styles.name}>{loop.name}</figcaption>
            </figure>
          ));
        }),
      )}
    </div>
  ),
});
