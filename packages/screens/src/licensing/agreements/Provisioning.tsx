import type { Agreement } from '@community/contract/licensing';
import type { ProvisioningActor } from '@community/machines/licensing';
import { agreementsTexts } from '@community/messages/licensing';
import { Heading, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { UnsavedChanges } from '../../shell/unsaved-changes/UnsavedChanges.tsx';
import { LicenseContact } from '../parts/LicenseContact.tsx';
import * as rowStyles from './AgreementRow.css.ts';
import { AgreementRow } from './AgreementRow.tsx';
import { DeviceAlert } from './DeviceAlert.tsx';
import * as styles from './Provisioning.css.ts';

const ReturnDialog = lazyPart(() => import('./ReturnDialog.tsx'));

export interface ProvisioningProps {
  /** The running page. */
  actor: ProvisioningActor;
}

/** Placeholders for the first agreements. */
function Waiting() {
  return (
    <section aria-labelledby="my-contracts" className={styles.part}>
      <div>
        <Heading level={2} id="my-contracts">
          {agreementsTexts.myContracts}
        </Heading>
        <p className={styles.count}>
          <Skeleton width="16em" />
        </p>
      </div>
      <ul aria-label={agreementsTexts.loading} className={rowStyles.rows}>
        {[1, 2, 3].map((row) => (
          <li key={row} className={rowStyles.row}>
            <div className={rowStyles.line}>
              <div className={rowStyles.names}>
                <Skeleton shape="block" width="52px" height="35px" className={rowStyles.picture} />
                <div className={rowStyles.held}>
                  <Skeleton width="min(60%, 16em)" />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** All agreements in a line; nothing without any. */
function Count({ contracts }: { contracts: readonly Agreement[] }) {
  if (contracts.length === 0) return null;
  const used = sum(contracts.map(({ number_licenses_for_contract: number }) => number));
  const seats = sum(contracts.map(({ number_of_licenses_allowed: number }) => number));
  return <p className={styles.count}>{agreementsTexts.summary(contracts.length, used, seats)}</p>;
}

/** A user's agreements, and the licence of this device. */
export function Provisioning({ actor }: ProvisioningProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { agreements } = snapshot.context;
  const { return: giving, changes } = snapshot.children;
  const isAsking = useSelector(giving, (current) => current !== undefined && current.value !== 'idle');
  const isBusy = snapshot.hasTag('busy');
  // While they are fetched again, those that are known stay.
  const isShown = !snapshot.matches('failed') && !snapshot.matches('forbidden');
  // Above the agreements only on a tablet, which it is about; in a browser it would push down rows already placed.
  const isInBrowser = snapshot.matches({ shown: 'noDevice' });
  const news = (
    <div className={styles.news}>
      <DeviceAlert actor={actor} />
    </div>
  );
  return (
    <AccountPage title={agreementsTexts.provisionDevice} isBusy={isBusy}>
      {isBusy && !agreements && <Waiting />}
      {snapshot.matches('forbidden') && (
        <DeviceState condition="standby" title={agreementsTexts.forbiddenTitle}>
          {agreementsTexts.forbidden}
        </DeviceState>
      )}
      {snapshot.matches('failed') && (
        <LoadFailure
          title={agreementsTexts.loadFailed}
          failure={snapshot.context.failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {isShown && agreements && (
        <>
          {!isInBrowser && news}
          <section aria-labelledby="my-contracts" className={styles.part}>
            <div>
              <Heading level={2} id="my-contracts">
                {agreementsTexts.myContracts}
              </Heading>
              <Count contracts={agreements.list.contracts} />
            </div>
            {agreements.list.contracts.length === 0 ? (
              <DeviceState condition="nothing" title={agreementsTexts.noneTitle} level={3}>
                {agreementsTexts.none}
              </DeviceState>
            ) : (
              <div className={rowStyles.rows}>
                {agreements.list.contracts.map((agreement) => (
                  <AgreementRow key={agreement.id} actor={actor} agreement={agreement} />
                ))}
              </div>
            )}
          </section>
          {isInBrowser && news}
          <div className={styles.reading}>
            <LicenseContact contact={agreements.contact} />
          </div>
        </>
      )}
      {changes && <UnsavedChanges actor={changes} />}
      {isAsking && giving && <ReturnDialog actor={giving} />}
    </AccountPage>
  );
}
