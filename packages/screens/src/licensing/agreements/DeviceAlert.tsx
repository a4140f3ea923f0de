import type { ProvisioningActor } from '@community/machines/licensing';
import { agreementsTexts } from '@community/messages/licensing';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { HandoverStatus } from '../../tablet/HandoverStatus.tsx';
import { describeEnd, LicenseSummary } from '../parts/LicenseSummary.tsx';
import * as styles from './Provisioning.css.ts';

interface DeviceAlertProps {
  /** The running page. */
  actor: ProvisioningActor;
}

function CurrentLicense({ actor }: DeviceAlertProps) {
  const { agreements } = useSelector(actor, (snapshot) => snapshot.context);
  const handover = useSelector(actor, (snapshot) => snapshot.children.handover);
  const license = agreements?.license;
  const agreement = agreements?.list.contracts.find(({ id }) => id === license?.license_contract.id);
  const title = agreementsTexts.isLicensed;
  if (!license || !agreement) return <Alert variant="success" live="off" title={title} />;
  return (
    <div className={styles.part}>
      <Alert
        variant="success"
        live="off"
        title={title}
        actions={
          <>
            <Button
              onPress={() =>
                actor.send({
                  type: 'return.requested',
                  way: 'relinquish',
                  agreementId: agreement.id,
                  licenseId: license.id,
                  deviceId: license.device_id,
                  serialNumber: license.device_serial_number,
                  validUntil: license.valid_until,
                })
              }
            >
              {agreementsTexts.relinquishLicense}
            </Button>
            <Button variant="quiet" onPress={() => actor.send({ type: 'handover.requested' })}>
              {agreementsTexts.sendAgain}
            </Button>
          </>
        }
      >
        <div className={styles.summary}>
          <LicenseSummary
            product={agreement.product.name}
            deviceId={license.device_id}
            serialNumber={license.device_serial_number}
            colour={license.license_colour}
            modules={license.product_modules.map(({ name }) => name)}
            validUntil={license.valid_until}
          />
        </div>
      </Alert>
      {handover && <HandoverStatus actor={handover} />}
    </div>
  );
}

/** Where licences are claimed, for each product there is. */
function NoDevice({ actor }: DeviceAlertProps) {
  const contracts = useSelector(actor, (snapshot) => snapshot.context.agreements?.list.contracts ?? []);
  const products = [...new Set(contracts.map(({ product }) => product.name))];
  return (
    <Alert variant="info" live="off" title={agreementsTexts.noTabletTitle}>
      {products.map((name) => (
        <p key={name}>{agreementsTexts.logIntoFrom(name)}</p>
      ))}
    </Alert>
  );
}

/** A device without a licence; one that was returned for it may still work. */
function Unlicensed({ actor }: DeviceAlertProps) {
  const { agreements, device } = useSelector(actor, (snapshot) => snapshot.context);
  const outstanding = agreements?.list.contracts
    .flatMap(({ outstanding_licenses: licenses }) => licenses)
    .find(({ device_id: id }) => id === device?.device_id);
  if (outstanding)
    return (
      <Alert variant="warning" live="off" title={agreementsTexts.worksTitle}>
        {agreementsTexts.works(describeEnd(outstanding.valid_until))}
      </Alert>
    );
  return (
    <Alert variant="warning" live="off" title={agreementsTexts.notLicensedTitle}>
      {agreementsTexts.notLicensed}
    </Alert>
  );
}

/** What is known about this device and its licence, or where licences can be claimed. */
export function DeviceAlert({ actor }: DeviceAlertProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.shown : null));
  if (state === 'licensed') return <CurrentLicense actor={actor} />;
  if (state === 'noDevice') return <NoDevice actor={actor} />;
  if (state === 'unlicensed') return <Unlicensed actor={actor} />;
  if (state === 'licensedToOther')
    return (
      <Alert variant="warning" live="off" title={agreementsTexts.otherAccountTitle}>
        {agreementsTexts.otherAccount}
      </Alert>
    );
  if (state === 'tabletLost' || state === 'reconnecting')
    return (
      <Alert
        variant="warning"
        title={agreementsTexts.silentTitle}
        actions={
          <Button
            size="small"
            icon="refresh"
            isPending={state === 'reconnecting'}
            pendingLabel={agreementsTexts.askingTheTablet}
            onPress={() => actor.send({ type: 'retried' })}
          >
            {agreementsTexts.tryAgain}
          </Button>
        }
      >
        {agreementsTexts.silent}
      </Alert>
    );
  return null;
}
