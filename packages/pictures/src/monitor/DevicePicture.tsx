import { type CourseVitals, deviceById, framedSigns, monitorAlarmOf } from '@community/contract/content';
import { memo, useMemo } from 'react';
import { face, sweeping, tints } from '../pictures.css.ts';
import { Controls } from './Controls.tsx';
import type { Detail } from './detail.ts';
import { Housing } from './Housing.tsx';
import { canvas, layoutOf } from './layout.ts';
import { type Age, Screen } from './Screen.tsx';

export interface DevicePictureProps {
  /** The scenario's `device_id`; any number but 1 to 34 draws the vital-signs monitor. */
  readonly deviceId: number;
  /**
   * The vital signs to show: those of the scenario's first state, in the units of its file. Null values are shown as
   * not measured; without vital signs, the device has no preview.
   */
  readonly vitals: CourseVitals | null;
  /**
   * Vital signs for the curves, if they change less often than the figures: drawing curves takes far longer.
   * @default vitals
   */
  readonly curves?: CourseVitals | null;
  /** Patient age, shown at the top of a large picture, and decisive for alarms: 0 neonate, 1 paediatric, 2 adult. */
  readonly age: Age | null;
  /** The age as in the scenario's file, which a child's alarm limits depend on. @default unknown */
  readonly patientAge?: string | null;
  /**
   * How much is drawn: `small` for widths of 60 to 100 px, `thumbnail` for 100 to 300 px, `full` above.
   * The picture always fills the width it is given.
   * @default 'thumbnail'
   */
  readonly size?: Detail;
  /** Whether its curves sweep, as they do on hover. Never with reduced motion. @default false */
  readonly isAnimated?: boolean;
  /** Text alternative. Without one it is decorative. */
  readonly label?: string;
}

/**
 * A scenario's picture: its monitor, defibrillator or ventilator, with the patient's curves and figures, and the alarm
 * that these raise.
 * Computing the curves takes a millisecond or two, so it is only done again when a prop changes.
 */
export const DevicePicture = memo(function DevicePicture({
  deviceId,
  vitals,
  curves = vitals,
  age,
  patientAge = null,
  size = 'thumbnail',
  isAnimated,
  label,
}: DevicePictureProps) {
  const device = deviceById(deviceId);
  const layout = useMemo(() => layoutOf(device), [device]);
  const patient = { ageBand: age, age: patientAge };
  const alarm = vitals && monitorAlarmOf(vitals, patient);
  return (
    <svg
      className={`${face} ${tints[device.tint]}${isAnimated ? ` ${sweeping}` : ''}`}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <Housing device={device} layout={layout} alarm={alarm?.level ?? 'off'} />
      <Controls device={device} layout={layout} isSmall={size === 'small'} />
      <Screen
        device={device}
        screen={layout.screen}
        vitals={vitals}
        curves={curves}
        alarm={alarm}
        alarms={vitals ? framedSigns(vitals, patient) : {}}
        age={age}
        size={size}
      />
    </svg>
  );
});
