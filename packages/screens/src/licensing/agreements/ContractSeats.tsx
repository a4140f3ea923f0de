import type { Contract, HeldLicense } from '@community/contract/licensing';
import { Button, Disclosure } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { KitSwatch } from '../KitSwatch/KitSwatch.tsx';
import { describeEnd } from '../parts/describe-end.ts';
import * as styles from './ContractSeats.css.ts';

interface ContractSeatsProps {
  contract: Contract;
  /** The device at hand, whose licence is relinquished, not released; null in a plain browser. */
  deviceId: string | null;
  onRelease: (license: HeldLicense) => void;
}

/** The devices that hold an agreement's licences; a lost one's can be released. */
export function ContractSeats({ contract, deviceId, onRelease }: ContractSeatsProps) {
  return (
    <Disclosure title={`Licenses in use (${contract.licenses.length})`} level={4}>
      {contract.licenses.length === 0 ? (
        <p>No device holds a license from this agreement.</p>
      ) : (
        <ul aria-label="Licenses in use" className={styles.seats}>
          {contract.licenses.map((license) => (
            <li key={license.id} className={styles.seat}>
              <KitSwatch colour={license.license_colour} />
              <div className={styles.device}>
                <span className={styles.id}>{license.device_id}</span>
                <span className={styles.detail}>
                  Serial number {license.device_serial_number}, kit {license.license_colour}, since{' '}
                  {formatDate(license.claimed_at)}, licensed {describeEnd(license.valid_until)}
                </span>
              </div>
              {license.device_id === deviceId ? (
                <span className={styles.detail}>This device</span>
              ) : (
                <Button
                  size="small"
                  aria-label={`Release the license of ${license.device_id}`}
                  onPress={() => onRelease(license)}
                >
                  Release
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
