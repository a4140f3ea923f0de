import { clsx } from 'clsx';
import * as styles from './StateDevice.css.ts';

/** What the device shows: dashes for figures, one flat line, a red lamp, or standby. */
export type DeviceCondition = 'nothing' | 'offline' | 'failed' | 'standby';

export interface StateDeviceProps {
  /** What has happened. */
  condition: DeviceCondition;
  /** Positions it in a layout. */
  className?: string;
}

const lanes = [34, 54, 74];

/** A lane without a signal, with dashes for its figure. */
const Gone = ({ y, isFirst }: { y: number; isFirst: boolean }) => (
  <path d={`M${isFirst ? 84 : 88} ${y}h${isFirst ? 9 : 7}m4 0h${isFirst ? 9 : 7}`} className={styles.dashes} />
);

/** The content of the screen. */
function Glass({ condition }: Pick<StateDeviceProps, 'condition'>) {
  if (condition === 'standby')
    return (
      <g className={styles.quiet}>
        <path d="M59.6 46.4a11 11 0 1 0 8.8 0" />
        <path d="M64 40.5v12" />
      </g>
    );
  if (condition === 'offline')
    return (
      <>
        <path d="M20 40H76" className={styles.flat} />
        <Gone y={40} isFirst />
        <Gone y={68} isFirst={false} />
      </>
    );
  return (
    <>
      {lanes.map((y) => (
        <path key={y} d={`M20 ${y}H${condition === 'failed' ? 72 : 76}`} className={styles.lost} />
      ))}
      {condition === 'failed' ? (
        <>
          <path d="M87 47a7.5 7.5 0 1 1 10.6 6.8q-3.1 1.5-3.1 5.2" className={styles.question} />
          <circle cx="94.5" cy="66" r="2.2" className={styles.dot} />
        </>
      ) : (
        lanes.map((y, index) => <Gone key={y} y={y} isFirst={index === 0} />)
      )}
    </>
  );
}

/** A small monitor that illustrates a state before the text explains it. Decorative: the text says the same. */
export function StateDevice({ condition, className }: StateDeviceProps) {
  return (
    <svg viewBox="0 0 144 104" aria-hidden="true" className={clsx(styles.picture, className)}>
      <path d="M46 10V6a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v4" className={styles.handle} />
      <rect x="3" y="9" width="138" height="86" rx="9" className={styles.housing} />
      <path d="M24 95v6M120 95v6" className={styles.foot} />
      <rect x="12" y="18" width="102" height="68" rx="4" className={styles.glass} />
      <path d="M54 13.5h20" className={styles.lamps[condition]} />
      <path d="M121 28h4m5 0h4M121 38h4m5 0h4M121 48h4m5 0h4" className={styles.keys} />
      <circle cx="127.5" cy="72" r="6" className={styles.knob} />
      <Glass condition={condition} />
    </svg>
  );
}
