import type { LicenseRenewalActor } from '@community/machines/licensing';
import { licenseTexts } from '@community/messages/licensing';
import { Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { describeEnd } from './LicenseSummary.tsx';

export interface RenewalStatusProps {
  /** The running renewal. */
  actor: LicenseRenewalActor;
}

/** Until when the tablet is licensed, and the state of its renewal. Nothing while no tablet is known. */
export function RenewalStatus({ actor }: RenewalStatusProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const license = useSelector(actor, (snapshot) => snapshot.context.license);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isLicensed = state === 'handing' || state === 'renewed' || state === 'deliveryFailed';
  return (
    <>
      {isLicensed && license && <p>{licenseTexts.licensedUntil(describeEnd(license.valid_until))}</p>}
      {state === 'renewing' && <p>{licenseTexts.renewing}</p>}
      {state === 'handing' && <p>{licenseTexts.sending}</p>}
      {state === 'unlicensed' && <p>{licenseTexts.notLicensed}</p>}
      {state === 'deliveryFailed' && <p>{licenseTexts.unconfirmed}</p>}
      {state === 'failed' && (
        <p>
          {licenseTexts.renewalFailed} <FailureText failure={failure} />
        </p>
      )}
      {(state === 'deliveryFailed' || state === 'failed') && (
        <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
          {licenseTexts.tryAgain}
        </Button>
      )}
    </>
  );
}
