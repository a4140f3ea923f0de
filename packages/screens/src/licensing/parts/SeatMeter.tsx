import { licenseTexts } from '@community/messages/licensing';
import * as styles from './SeatMeter.css.ts';

/** Seats that are drawn one by one; more are a bar. */
const SEGMENTS_MAX = 10;

export interface SeatMeterProps {
  /** Seats that are taken. */
  used: number;
  /** Seats there are. */
  seats: number;
}

/** How many seats of an agreement are taken: a segment each, or a bar above ten. */
export function SeatMeter({ used, seats }: SeatMeterProps) {
  const share = `${seats === 0 ? 0 : Math.min(100, (used / seats) * 100)}%`;
  return (
    <span className={styles.meter} role="img" aria-label={licenseTexts.usedOf(used, seats)}>
      {seats > SEGMENTS_MAX ? (
        <span className={styles.bar}>
          <span className={styles.share} style={{ width: share }} />
        </span>
      ) : (
        <span className={styles.segments}>
          {Array.from({ length: seats }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have no identity
            <span key={index} className={styles.segment({ isUsed: index < used })} />
          ))}
        </span>
      )}
      <span aria-hidden className={styles.count}>
        {licenseTexts.seats(used, seats)}
      </span>
    </span>
  );
}
