import type { Agreement } from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';
import type { Availability } from '@community/machines/licensing';
import { agreementsTexts } from '@community/messages/licensing';
import { Button, VisuallyHidden } from '@community/ui';
import { useId } from 'react';
import * as styles from './AgreementRow.css.ts';
import { explain } from './texts.ts';

interface AgreementActionProps {
  agreement: Agreement;
  availability: Availability;
  device: DeviceInfo | null;
  onClaim: () => void;
  onRelinquish: (licenseId: number) => void;
}

/** What can be done with an agreement on this device, or why nothing can. */
export function AgreementAction({ agreement, availability, device, onClaim, onRelinquish }: AgreementActionProps) {
  const reasonId = useId();
  return (
    <div className={styles.action}>
      {availability.can === 'claim' && (
        <Button variant="primary" size="small" className={styles.button} onPress={onClaim}>
          {agreementsTexts.claimLicense}
        </Button>
      )}
      {availability.can === 'relinquish' && (
        <Button size="small" className={styles.button} onPress={() => onRelinquish(availability.licenseId)}>
          {agreementsTexts.relinquishLicense}
        </Button>
      )}
      {availability.can === 'nothing' && (
        <>
          <Button isDisabled size="small" className={styles.button} aria-describedby={reasonId}>
            {agreementsTexts.unavailable}
          </Button>
          <span className={styles.reason} aria-hidden>
            {agreementsTexts.reasons[availability.because]}
          </span>
          <VisuallyHidden id={reasonId}>{explain(availability.because, agreement, device)}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
