import { claimedAgreement, type LicenseClaimActor } from '@community/machines/licensing';
import { claimTexts } from '@community/messages/licensing';
import { Alert, Button, ButtonLink, Heading, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { UnsavedChanges } from '../../shell/unsaved-changes/UnsavedChanges.tsx';
import { HandoverStatus } from '../../tablet/HandoverStatus.tsx';
import { explain } from '../agreements/texts.ts';
import { LicenseContact } from '../parts/LicenseContact.tsx';
import { LicenseSummary } from '../parts/LicenseSummary.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import * as styles from './LicenseClaim.css.ts';

export interface LicenseClaimProps {
  /** The running page. */
  actor: LicenseClaimActor;
}

const toAgreements = (
  <ButtonLink href="/me/provisioning" icon="arrowLeft">
    {claimTexts.backToMyContracts}
  </ButtonLink>
);

function Unavailable({ actor }: LicenseClaimProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isReconnecting = useSelector(actor, (snapshot) => snapshot.matches({ unavailable: 'reconnecting' }));
  const found = claimedAgreement(context);
  if (!found) return null;
  const { agreement, availability } = found;
  return (
    <Alert
      variant="warning"
      live="off"
      title={claimTexts.notHere(agreement.product.name)}
      actions={
        <>
          {context.connection === 'lost' && (
            <Button
              icon="refresh"
              isPending={isReconnecting}
              pendingLabel={claimTexts.askingTheTablet}
              onPress={() => actor.send({ type: 'retried' })}
            >
              {claimTexts.askTheTabletAgain}
            </Button>
          )}
          {toAgreements}
        </>
      }
    >
      {availability.can === 'nothing'
        ? explain(availability.because, agreement, context.device)
        : claimTexts.alreadyHere}
    </Alert>
  );
}

function Claimed({ actor }: LicenseClaimProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const handover = useSelector(actor, (snapshot) => snapshot.children.handover);
  const agreement = claimedAgreement(context)?.agreement;
  if (!agreement || !context.device) return null;
  return (
    <div className={styles.part}>
      {/* The form that had the focus is gone. */}
      <Heading level={2} isFocusTarget ref={(heading) => heading?.focus()}>
        {claimTexts.claimedTitle}
      </Heading>
      <Alert variant="success" live="off" title={claimTexts.isLicensed} actions={toAgreements} />
      {handover && <HandoverStatus actor={handover} />}
      <LicenseSummary
        product={agreement.product.name}
        deviceId={context.device.device_id}
        serialNumber={context.serialNumber.trim()}
        colour={context.colour ?? 'none'}
        modules={agreement.product_modules.map(({ name }) => name)}
        validUntil={context.claim?.valid_until ?? null}
      />
    </div>
  );
}

function ClaimedForAnother({ actor }: LicenseClaimProps) {
  const { claimedFor, device } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <Alert
      variant="warning"
      title={claimTexts.claimedFor(claimedFor?.device_id ?? '')}
      actions={
        <>
          <Button icon="key" onPress={() => actor.send({ type: 'retried' })}>
            {claimTexts.claimForThis}
          </Button>
          {toAgreements}
        </>
      }
    >
      {claimTexts.otherDevice(device?.device_id ?? '', claimedFor?.device_id ?? '')}
    </Alert>
  );
}

/** Claims a licence from one agreement for this device. */
export function LicenseClaim({ actor }: LicenseClaimProps) {
  const snapshot = useSelector(actor, (current) => current);
  const found = claimedAgreement(snapshot.context);
  const isForm = snapshot.hasTag('form');
  const isUnavailable = snapshot.matches('unavailable');
  const { changes } = snapshot.children;
  return (
    <AccountPage title={claimTexts.title} isBusy={snapshot.hasTag('busy') && !isForm}>
      {snapshot.hasTag('busy') && !isForm && !isUnavailable && (
        <div className={styles.form}>
          <Skeleton width="60%" />
          <div>
            <Skeleton width="20%" />
            <Skeleton shape="block" height="148px" />
          </div>
          <div className={styles.serial}>
            <div>
              <Skeleton width="40%" />
              <Skeleton shape="block" height="44px" />
            </div>
            <Skeleton shape="block" width="200px" aspectRatio="3 / 4" />
          </div>
          <Skeleton shape="block" width="180px" height="52px" />
        </div>
      )}
      {snapshot.matches('forbidden') && (
        <DeviceState condition="standby" title={claimTexts.forbiddenTitle}>
          {claimTexts.forbidden}
        </DeviceState>
      )}
      {snapshot.matches('notFound') && (
        <DeviceState condition="standby" title={claimTexts.notFoundTitle} actions={toAgreements}>
          {claimTexts.notFound}
        </DeviceState>
      )}
      {snapshot.matches('failed') && (
        <LoadFailure
          title={claimTexts.loadFailed}
          failure={snapshot.context.failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {isUnavailable && <Unavailable actor={actor} />}
      {isForm && found && (
        <>
          <p>
            {claimTexts.lead(
              found.agreement.product.name,
              found.agreement.id,
              snapshot.context.device?.device_id ?? '',
            )}
          </p>
          <ClaimForm actor={actor} />
        </>
      )}
      {snapshot.matches('claimed') && <Claimed actor={actor} />}
      {snapshot.matches('claimedForAnother') && <ClaimedForAnother actor={actor} />}
      {changes && <UnsavedChanges actor={changes} />}
      {(isForm || isUnavailable) && <LicenseContact contact={snapshot.context.agreements?.contact ?? null} />}
    </AccountPage>
  );
}
