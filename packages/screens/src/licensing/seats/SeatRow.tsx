import type { HeldLicense } from '@community/contract/licensing';
import { seatsTexts } from '@community/messages/licensing';
import { Button, Checkbox } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { clsx } from 'clsx';
import { KitSwatch } from '../KitSwatch/KitSwatch.tsx';
import { describeEnd } from '../parts/LicenseSummary.tsx';
import * as styles from './SeatTable.css.ts';

interface SeatRowProps {
  license: HeldLicense;
  /** Whether it is this device's, in which case it is relinquished rather than released. */
  isThisDevice: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onRelease: () => void;
}

/** One device that holds a licence. */
export function SeatRow({ license, isThisDevice, isSelected, onSelect, onRelease }: SeatRowProps) {
  const { device_id: device, device_serial_number: serial, license_colour: colour } = license;
  const claimed = formatDate(license.claimed_at);
  const end = describeEnd(license.valid_until);
  const kit = (
    <span className={styles.colour}>
      <KitSwatch colour={colour} />
      {colour}
    </span>
  );
  return (
    <tr>
      <td className={styles.cell}>
        {!isThisDevice && (
          <Checkbox aria-label={seatsTexts.select(device)} isSelected={isSelected} onChange={onSelect} />
        )}
      </td>
      <th scope="row" className={styles.device}>
        <span className={styles.id}>{device}</span>
        <span className={styles.beneath}>{seatsTexts.seatFacts(serial, claimed, end)}</span>
        <span className={styles.beneath}>{kit}</span>
      </th>
      <td className={clsx(styles.cell, styles.roomy, styles.fact, styles.code)}>{serial}</td>
      <td className={clsx(styles.cell, styles.roomy)}>{kit}</td>
      <td className={clsx(styles.cell, styles.roomy, styles.fact)}>
        {claimed}
        <span className={styles.until}>{end}</span>
      </td>
      <td className={clsx(styles.cell, styles.last)}>
        {isThisDevice ? (
          <span className={styles.note}>{seatsTexts.thisDevice}</span>
        ) : (
          <Button size="small" variant="quiet" aria-label={seatsTexts.releaseOf(device)} onPress={onRelease}>
            {seatsTexts.release}
          </Button>
        )}
      </td>
    </tr>
  );
}
