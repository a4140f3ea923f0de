import type { OutstandingLicense } from '@community/contract/licensing';
import { agreementsTexts } from '@community/messages/licensing';
import { Alert } from '@community/ui';
import { describeEnd } from '../parts/LicenseSummary.tsx';
import * as styles from './Provisioning.css.ts';

interface OutstandingLicensesProps {
  licenses: readonly OutstandingLicense[];
}

/** Devices without a seat that can still be used, because their licences were not withdrawn. Empty without any. */
export function OutstandingLicenses({ licenses }: OutstandingLicensesProps) {
  if (licenses.length === 0) return null;
  return (
    <Alert variant="info" live="off" title={agreementsTexts.outstanding}>
      <ul aria-label={agreementsTexts.outstanding} className={styles.outstanding}>
        {licenses.map(({ id, device_id, device_serial_number, valid_until }) => (
          <li key={id}>
            <span className={styles.code}>{device_id}</span>
            {agreementsTexts.outstandingFacts(device_serial_number, describeEnd(valid_until))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
