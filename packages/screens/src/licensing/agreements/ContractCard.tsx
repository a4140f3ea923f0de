import { type Contract, RECURRING } from '@community/contract/licensing';
import { availabilityOf, fewSeatsLeft, type ProvisioningActor } from '@community/machines/licensing';
import { Alert, Card, Chip } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { ContractHistory } from '../contract-history/ContractHistory.tsx';
import { ContractNotes } from '../contract-notes/ContractNotes.tsx';
import { ContractAction } from './ContractAction.tsx';
import { ContractSeats } from './ContractSeats.tsx';
import { OutstandingLicenses } from './OutstandingLicenses.tsx';
import * as styles from './Provisioning.css.ts';

interface ContractCardProps {
  /** The running page. */
  actor: ProvisioningActor;
  contract: Contract;
}

function Fact({ term, isFigure = false, children }: { term: string; isFigure?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={isFigure ? styles.figure : styles.value}>{children}</dd>
    </div>
  );
}

function SeatWarning({ left }: { left: 0 | 1 }) {
  return left === 0 ? (
    <Alert variant="warning" live="off" title="No license is left on this agreement.">
      Release one that is not needed any more, or ask for more seats.
    </Alert>
  ) : (
    <Alert variant="warning" live="off" title="One license is left on this agreement." />
  );
}

/** One agreement: its facts, what can be done with it, its modules, seats, notes and history. */
export function ContractCard({ actor, contract }: ContractCardProps) {
  const { agreements, device, parts } = useSelector(actor, (snapshot) => snapshot.context);
  const titleId = useId();
  const {
    id,
    product,
    product_modules: modules,
    cust_reference_id: reference,
    purchase_order_string: order,
  } = contract;
  const own = parts.get(id);
  const left = fewSeatsLeft(contract);
  if (!agreements || !own) return null;
  const giveBack = (way: 'relinquish' | 'release', licenseId: number) => {
    const license = contract.licenses.find((one) => one.id === licenseId);
    if (!license) return;
    const { device_id: deviceId, device_serial_number: serialNumber, valid_until: validUntil } = license;
    actor.send({ type: 'return.requested', way, contractId: id, licenseId, deviceId, serialNumber, validUntil });
  };
  return (
    <Card as="article" aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h3 id={titleId} className={styles.name}>
            {product.name} agreement {id}
          </h3>
          {(reference || order) && (
            <p className={styles.references}>{[reference, order].filter((text) => text).join(' · ')}</p>
          )}
          {contract.is_ended && <Chip>Ended</Chip>}
        </div>
        <ContractAction
          contract={contract}
          availability={availabilityOf(contract, agreements.list, device)}
          device={device}
          onClaim={() => actor.send({ type: 'claim.requested', contractId: id })}
          onRelinquish={(licenseId) => giveBack('relinquish', licenseId)}
        />
      </div>
      <dl className={styles.facts}>
        <Fact term="Product">{product.name}</Fact>
        <Fact term="Type">{contract.agreement_type === RECURRING ? 'recurring' : 'unknown'}</Fact>
        <Fact term="Number of licenses on agreement" isFigure>
          {contract.number_of_licenses_allowed}
        </Fact>
        <Fact term="Number of licenses used" isFigure>
          {contract.number_licenses_for_contract}
        </Fact>
        <Fact term="Agreement Date">{formatDate(contract.agreement_creation_date)}</Fact>
      </dl>
      {left !== null && <SeatWarning left={left} />}
      <OutstandingLicenses licenses={contract.outstanding_licenses} />
      <div className={styles.part}>
        <h4 className={styles.subtitle}>Modules</h4>
        {modules.length === 0 ? (
          <p>We couldn't find any modules included on this licences agreement</p>
        ) : (
          <ul aria-label="Modules" className={styles.modules}>
            {modules.map((module) => (
              <li key={module.id}>
                <Chip>{module.name}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ContractNotes actor={own.notes} />
      <div>
        <ContractSeats
          contract={contract}
          deviceId={device?.device_id ?? null}
          onRelease={(license) => giveBack('release', license.id)}
        />
        <ContractHistory actor={own.history} />
      </div>
    </Card>
  );
}
