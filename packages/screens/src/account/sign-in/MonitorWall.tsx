import { signInTexts } from '@community/messages/account';
import { clsx } from 'clsx';
import breath from './breath.svg?no-inline';
import ecg from './ecg.svg?no-inline';
import * as styles from './MonitorWall.css.ts';
import pleth from './pleth.svg?no-inline';

interface MonitorWallProps {
  /** Whether the form was refused: the curves dim, the ECG alarms and the figures are gone. */
  isRefused: boolean;
}

const lanes = [
  { name: 'ecg', caption: 'HR', figure: '72', curve: ecg },
  { name: 'pleth', caption: signInTexts.spo2, figure: '98', curve: pleth },
  { name: 'breath', caption: 'RR', figure: '14', curve: breath },
] as const;

/** The wall behind the form: one monitor over the whole window, whose curves sweep. Decorative. */
export function MonitorWall({ isRefused }: MonitorWallProps) {
  return (
    <div aria-hidden="true" className={clsx(styles.wall, isRefused && styles.refused)}>
      {lanes.map(({ name, caption, figure, curve }) => (
        <div key={name} className={clsx(styles.lane, styles.lanes[name])}>
          <div className={styles.curve} style={{ maskImage: `url("${curve}")` }} />
          <p className={styles.figure}>
            <span className={styles.caption}>{caption}</span>
            {isRefused ? '--' : figure}
          </p>
        </div>
      ))}
      <div className={styles.sweep} />
    </div>
  );
}
