import { devices } from '@community/contract/devices';
import preview from '../../../../.storybook/preview.tsx';
import { DevicePicture, type DevicePictureProps } from './monitor/index.ts';
import * as styles from './sheet.css.ts';

const conditions = [
  { condition: 0, name: 'stable' },
  { condition: 1, name: 'deteriorating' },
  { condition: 2, name: 'cardiac arrest' },
  { condition: null, name: 'not set' },
] as const;
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

const patient: Pick<DevicePictureProps, 'deviceId' | 'condition' | 'age' | 'seed'> = {
  deviceId: 1,
  condition: 0,
  age: 2,
  seed: 1,
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
        condition: ([0, 1, 2] as const)[id % 3] ?? 0,
        age: ([2, 1, 0] as const)[Math.floor(id / 3) % 3] ?? 2,
        seed: id,
      }))}
    />
  ),
});

/** What a condition and an age change. */
export const ConditionsAndAges = meta.story({
  render: () => (
    <Sheet
      pictures={ages.flatMap(({ age, name }) =>
        conditions.map(({ condition, name: state }) => ({
          name: `${name}, ${state}`,
          deviceId: 8,
          condition,
          age,
          seed: 'sheet',
        })),
      )}
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
        condition: ([0, 1, 2] as const)[id % 3] ?? 0,
        age: 2,
        seed: id,
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
        condition: ([1, 0, 2] as const)[index % 3] ?? 0,
        age: 2,
        seed: id,
        size: 'full',
      }))}
    />
  ),
});

/** The curves sweep, unless the user wants less motion. */
export const Sweeping = meta.story({
  render: () => (
    <Sheet
      pictures={conditions.slice(0, 3).map(({ condition, name }) => ({
        name,
        deviceId: 8,
        condition,
        age: 2,
        seed: 'sweep',
        isAnimated: true,
      }))}
    />
  ),
});

/** Figures of its own, such as a scenario's first state. */
export const GivenVitals = meta.story({
  args: {
    size: 'full',
    condition: 1,
    vitals: { heartRate: 38, spo2: 84, systolic: 71, diastolic: 40, respiratoryRate: 8, etco2: 61, temperature: 34.2 },
  },
  render: (args) => (
    <div className={styles.frame.full}>
      <DevicePicture {...args} />
    </div>
  ),
});
