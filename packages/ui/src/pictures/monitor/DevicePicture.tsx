import { deviceById } from '@community/contract/devices';
import { memo } from 'react';
import { face, sweeping, tints } from '../pictures.css.ts';
import { type Age, typicalVitals, type Vitals } from '../rhythm/vitals.ts';
import { Controls } from './Controls.tsx';
import type { Condition } from './curves.ts';
import type { Detail } from './detail.ts';
import { Housing } from './Housing.tsx';
import { canvas, layoutOf } from './layout.ts';
import { Screen } from './Screen.tsx';

export interface DevicePictureProps {
  /** The scenario's `device_id`; any number but 1 to 34 draws the vital-signs monitor. */
  readonly deviceId: number;
  /** Patient condition: 0 stable, 1 deteriorating, 2 cardiac arrest. Without one the device stands by, with no patient. */
  readonly condition: Condition | null;
  /** Patient age: 0 neonate, 1 paediatric, 2 adult; null draws an adult's rates. */
  readonly age: Age | null;
  /** Decides small differences; the scenario's id, so that its picture is the same everywhere. */
  readonly seed: string | number;
  /** Figures to show in place of typical ones. */
  readonly vitals?: Partial<Vitals>;
  /**
   * How much is drawn: `small` for widths of 60 to 100 px, `thumbnail` for 100 to 300 px, `full` above.
   * The picture always fills the width it is given.
   * @default 'thumbnail'
   */
  readonly size?: Detail;
  /** Its curves sweep, as they do while it is hovered. Never when the user wants less motion. @default false */
  readonly isAnimated?: boolean;
  /** What it shows, for those who do not see it. Without one it is decoration. */
  readonly label?: string;
}

const alarms = ['off', 'medium', 'high'] as const;

/**
 * A scenario's picture: its monitor, defibrillator or ventilator, with the patient's curves and figures.
 * Computing the curves takes a millisecond or two, so it is only done again when a prop changes.
 */
export const DevicePicture = memo(function DevicePicture({
  deviceId,
  condition,
  age,
  seed,
  vitals,
  size = 'thumbnail',
  isAnimated,
  label,
}: DevicePictureProps) {
  const device = deviceById(deviceId);
  const layout = layoutOf(device);
  const figures = { ...typicalVitals(age ?? 2, condition === 1, seed), ...vitals };
  return (
    <svg
      className={`${face} ${tints[device.tint]}${isAnimated ? ` ${sweeping}` : ''}`}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <Housing device={device} layout={layout} alarm={alarms[condition ?? 0]} />
      <Controls device={device} layout={layout} isSmall={size === 'small'} />
      <Screen
        device={device}
        screen={layout.screen}
        condition={condition}
        age={age ?? 2}
        vitals={figures}
        seed={seed}
        size={size}
      />
    </svg>
  );
});
