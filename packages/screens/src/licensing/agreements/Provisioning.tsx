import type { ProvisioningActor } from '@community/machines/licensing';
import { EmptyState, Heading, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { latePart } from '../../shell/late-part/LatePart.tsx';
import { UnsavedChanges } from '../../shell/unsaved-changes/UnsavedChanges.tsx';
import { LicenseContact } from '../parts/LicenseContact.tsx';
import { ContractCard } from './ContractCard.tsx';
import { DeviceAlert } from './DeviceAlert.tsx';
import * as styles from './Provisioning.css.ts';

const ReturnDialog = latePart(() => import('./ReturnDialog.tsx'));

export interface ProvisioningProps {
  /** The running page. */
  actor: ProvisioningActor;
}

function Waiting() {
  return (
    <div className={styles.cards}>
      <Skeleton shape="block" height="80px" />
      <Skeleton shape="block" height="420px" />
    </div>
  );
}

/** The agreements of a user, and the licence of the device at hand. */
export function Provisioning({ actor }: ProvisioningProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { agreements } = snapshot.context;
  const { return: giving, changes } = snapshot.children;
  const isAsking = useSelector(giving, (current) => current !== undefined && current.value !== 'idle');
  const isBusy = snapshot.hasTag('busy');
  // While they are fetched again, those that are known stay.
  const isShown = !snapshot.matches('failed') && !snapshot.matches('forbidden');
  return (
    <AccountPage title="Provision Device" isBusy={isBusy}>
      {isBusy && !agreements && <Waiting />}
      {snapshot.matches('forbidden') && (
        <EmptyState title="You may not provision devices." icon="lock">
          Ask whoever administers your account for the right to do so.
        </EmptyState>
      )}
      {snapshot.matches('failed') && (
        <LoadFailure
          title="We could not load your agreements."
          failure={snapshot.context.failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {isShown && agreements && (
        <>
          <div className={styles.news}>
            <DeviceAlert actor={actor} />
          </div>
          <section aria-labelledby="my-contracts" className={styles.part}>
            <Heading level={2} id="my-contracts">
              My Contracts
            </Heading>
            {agreements.list.contracts.length === 0 ? (
              <EmptyState title="You have no license agreement yet." level={3} icon="key">
                Agreements are made with your distributor and appear here.
              </EmptyState>
            ) : (
              <div className={styles.cards}>
                {agreements.list.contracts.map((contract) => (
                  <ContractCard key={contract.id} actor={actor} contract={contract} />
                ))}
              </div>
            )}
          </section>
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
