import type { LicenseRenewalActor } from '@community/machines/licensing';
import { Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { describeEnd } from './describe-end.ts';

export interface RenewalStatusProps {
  /** The running renewal. */
  actor: LicenseRenewalActor;
}

/** Until when the tablet is licensed, and how its renewal goes. Nothing while no tablet is known. */
export function RenewalStatus({ actor }: RenewalStatusProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const license = useSelector(actor, (snapshot) => snapshot.context.license);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isLicensed = state === 'handing' || state === 'renewed' || state === 'notTaken';
  return (
    <>
      {isLicensed && license && <p>Licensed {describeEnd(license.valid_until)}.</p>}
      {state === 'renewing' && <p>Renewing the license…</p>}
      {state === 'handing' && <p>Sending the renewed license to the tablet…</p>}
      {state === 'unlicensed' && <p>This device is not licensed.</p>}
      {state === 'notTaken' && <p>The tablet did not confirm that it has its renewed license.</p>}
      {state === 'failed' && (
        <p>
          We could not check or renew the license of this device. <FailureText failure={failure} />
        </p>
      )}
      {(state === 'notTaken' || state === 'failed') && (
        <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
          Try again
        </Button>
      )}
    </>
  );
}
