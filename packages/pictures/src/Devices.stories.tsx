import preview from '@community/catalogue/preview';
import { type CourseVitals, devices, type Rhythm, rhythms } from '@community/contract/content';
import { rhythmTexts } from '@community/messages/pictures';
import { DevicePicture, type DevicePictureProps } from './monitor/index.ts';

import * as styles from './sheet.css.ts';

const stable = {
  hr: 74,
  rhythm: 'sinusRhythm',
  spo2: 98,
  nibp: { systolic: 122, diastolic: 76 },
  rr: 14,
  etco2: 5.1,
  temperature: 36.7,
};
const deteriorating = {
  hr: 124,
  rhythm: 'sinusTachycardia',
  spo2: 91,
  nibp: { systolic: 86, diastolic: 48 },
  rr: 28,
  etco2: 3.9,
  temperature: 38.6,
};
const arrest = {
  hr: 0,
  rhythm: 'ventricularFibrillation',
  spo2: 0,
  nibp: { systolic: 0, diastolic: 0 },
  rr: 10,
  etco2: 2.1,
  temperature: 36.1,
};

/** The rate at which each rhythm is shown; 74 for the others. */
const rates: Partial<Record<Rhythm, number>> = {
  sinusTachycardia: 128,
  sinusBradycardia: 44,
  atrialFibrillation: 96,
  supraventricularTachycardia: 190,
  junctionalRhythm: 48,
  firstDegreeBlock: 62,
  secondDegreeBlockTypeI: 66,
  secondDegreeBlockTypeII: 54,
  thirdDegreeBlock: 36,
  idioventricularRhythm: 34,
  sineWave: 92,
  ventricularTachycardia: 180,
  pulselessVentricularTachycardia: 200,
  torsadesDePointes: 220,
  ventricularFibrillation: 0,
  pulselessElectricalActivity: 50,
  asystole: 0,
};
const pulseless: readonly Rhythm[] = [
  'pulselessVentricularTachycardia',
  'ventricularFibrillation',
  'pulselessElectricalActivity',
  'asystole',
];

/** A state in which the heart has a rhythm. */
const vitalsIn = (rhythm: Rhythm): CourseVitals => ({
  ...(pulseless.includes(rhythm) ? arrest : stable),
  rhythm,
  hr: rates[rhythm] ?? 74,
});

const conditions = [
  { name: 'stable', vitals: stable },
  { name: 'deteriorating', vitals: deteriorating },
  { name: 'cardiac arrest', vitals: arrest },
  { name: 'not known yet', vitals: null },
] as const;
const inTurn = (id: number) => conditions[id % 3] ?? conditions[0];
const ages = [
  { age: 0, name: 'Neonate' },
  { age: 1, name: 'Paediatric' },
  { age: 2, name: 'Adult' },
] as const;

/** Pictures with their names, in as many columns as fit. */
function Sheet({ pictures }: { pictures: readonly (DevicePictureProps & { readonly name: string })[] }) {
  const size = pictures[0]?.size ?? 'thumbnail';
  return (
    <div className={styles.sheet[size]}>
      {pictures.map(({ name, ...picture }) => (
        <figure key={name} className={styles.item}>
          <div className={styles.frame[size]}>
            <DevicePicture {...picture} />
          </div>
          <figcaption className={styles.name}>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const patient: Pick<DevicePictureProps, 'deviceId' | 'vitals' | 'age'> = {
  deviceId: 1,
  vitals: stable,
  age: 2,
};

const meta = preview.meta({
  title: 'Foundations/Devices',
  component: DevicePicture,
  args: patient,
});

/** One device, to try its props on. Hover it: the curves sweep. */
export const Playground = meta.story({
  args: { size: 'full', label: 'Vital-signs monitor of a stable adult' },
  render: (args) => (
    <div className={styles.frame.full}>
      <DevicePicture {...args} />
    </div>
  ),
});

/** Every device as lists show it, at its real size. */
export const All = meta.story({
  render: () => (
    <Sheet
      pictures={devices.map(({ id, name }) => ({
        name: `${id} ${name}`,
        deviceId: id,
        vitals: inTurn(id).vitals,
        age: ([2, 1, 0] as const)[Math.floor(id / 3) % 3] ?? 2,
      }))}
    />
  ),
});

/** What the vital signs and an age change. */
export const ConditionsAndAges = meta.story({
  render: () => (
    <Sheet
      pictures={ages.flatMap(({ age, name }) =>
        conditions.map(({ vitals, name: state }) => ({
          name: `${name}, ${state}`,
          deviceId: 8,
          vitals,
          age,
          size: 'full' as const,
        })),
      )}
    />
  ),
});

const alarming: readonly (readonly [name: string, change: Partial<CourseVitals>])[] = [
  ...(
    ['ventricularFibrillation', 'pulselessVentricularTachycardia', 'asystole', 'pulselessElectricalActivity'] as const
  ).map((rhythm) => [rhythmTexts.names[rhythm], vitalsIn(rhythm)] as const),
  [rhythmTexts.names.ventricularTachycardia, { rhythm: 'ventricularTachycardia', hr: 180 }],
  [rhythmTexts.names.torsadesDePointes, { rhythm: 'torsadesDePointes', hr: 220 }],
  ['Heart rate 26', { hr: 26 }],
  ['Heart rate 172', { hr: 172 }],
  ['Saturation 79 %', { spo2: 79 }],
  ['Respiratory rate 0', { rr: 0 }],
  ['Heart rate 38', { hr: 38 }],
  ['Heart rate 140', { hr: 140 }],
  ['Saturation 88 %', { spo2: 88 }],
  ['Blood pressure 84/40', { nibp: { systolic: 84, diastolic: 40 } }],
  ['Respiratory rate 30', { rr: 30 }],
  ['Temperature 34 °C', { temperature: 34 }],
];

/** What the banner and the lamp indicate: red for immediate danger, amber for the first value outside its limits. */
export const AlarmsOfAdults = meta.story({
  render: () => (
    <Sheet
      pictures={alarming.map(([name, change]) => ({
        name,
        deviceId: 3,
        vitals: { ...stable, ...change },
        age: 2,
        size: 'full',
      }))}
    />
  ),
});

/** Beside a favourite: outline, knob and rhythm only. */
export const Small = meta.story({
  render: () => (
    <Sheet
      pictures={devices.map(({ id }) => ({
        name: String(id),
        deviceId: id,
        vitals: inTurn(id).vitals,
        age: 2,
        size: 'small',
      }))}
    />
  ),
});

/** On a scenario's own page: all curves, captions and figures. One of each family. */
export const Full = meta.story({
  render: () => (
    <Sheet
      pictures={[3, 2, 10, 12, 14, 17, 21, 25, 26, 33, 34].map((id, index) => ({
        name: devices[id - 1]?.name ?? '',
        deviceId: id,
        vitals: inTurn(index).vitals,
        age: 2,
        size: 'full',
      }))}
    />
  ),
});

/** The curves sweep, unless the user wants less motion. */
export const Sweeping = meta.story({
  render: () => (
    <Sheet
      pictures={conditions.slice(0, 3).map(({ vitals, name }) => ({
        name,
        deviceId: 8,
        vitals,
        age: 2,
        isAnimated: true,
      }))}
    />
  ),
});

/** Every rhythm that a scenario can name, as a device draws it, and an unknown one. */
export const Rhythms = meta.story({
  render: () => (
    <Sheet
      pictures={[
        ...rhythms.map((rhythm) => ({ name: rhythmTexts.names[rhythm], vitals: vitalsIn(rhythm) })),
        { name: 'Unknown to the portal', vitals: { ...stable, rhythm: 'ofALaterVersion' } },
        { name: 'Not given', vitals: { ...stable, rhythm: null } },
      ].map((picture) => ({ ...picture, deviceId: 8, age: null, size: 'full' as const }))}
    />
  ),
});

/** Values that are not measured are dashes and flat dashed lines. */
export const NotMeasured = meta.story({
  args: {
    size: 'full',
    vitals: { hr: 36, rhythm: 'thirdDegreeBlock', spo2: null, nibp: null, rr: 18, etco2: null, temperature: null },
  },
  render: (args) => (
    <div className={styles.frame.full}>
      <DevicePicture {...args} />
    </div>
  ),
});
