import type { Contract } from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';
import type { Availability } from '@community/machines/licensing';
import { Button } from '@community/ui';
import { useId } from 'react';
import * as styles from './Provisioning.css.ts';
import { explain } from './texts.ts';

interface ContractActionProps {
  contract: Contract;
  availability: Availability;
  device: DeviceInfo | null;
  onClaim: () => void;
  onRelinquish: (licenseId: number) => void;
}

/** What can be done with an agreement on the device at hand, or why nothing can. */
export function ContractAction({ contract, availability, device, onClaim, onRelinquish }: ContractActionProps) {
  const reasonId = useId();
  return (
    <div className={styles.action}>
      {availability.can === 'claim' && (
        <Button variant="primary" icon="key" onPress={onClaim}>
          Claim License
        </Button>
      )}
      {availability.can === 'relinquish' && (
        <Button onPress={() => onRelinquish(availability.licenseId)}>Relinquish License</Button>
      )}
      {availability.can === 'nothing' && (
        <>
          <Button isDisabled aria-describedby={reasonId}>
            Unavailable
          </Button>
          <p id={reasonId} className={styles.reason}>
            {explain(availability.because, contract, device)}
          </p>
        </>
      )}
    </div>
  );
}
