import { type Contract, RECURRING } from '@community/contract/licensing';
import { availabilityOf, fewSeatsLeft, type ProvisioningActor } from '@community/machines/licensing';
import { Alert, Chip } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { ContractHistory } from '../contract-history/ContractHistory.tsx';
import { ContractNotes } from '../contract-notes/ContractNotes.tsx';
import { SeatTable } from '../seats/SeatTable.tsx';
import * as styles from './ContractDetails.css.ts';
import { giveBack } from './give-back.ts';
import { OutstandingLicenses } from './OutstandingLicenses.tsx';
import { explain } from './texts.ts';

interface ContractDetailsProps {
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

function Modules({ contract: { product_modules: modules } }: { contract: Contract }) {
  return (
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
  );
}

/** Everything about an agreement: its seats and history, its facts, modules and notes. */
export function ContractDetails({ actor, contract }: ContractDetailsProps) {
  const { agreements, device, parts } = useSelector(actor, (snapshot) => snapshot.context);
  const own = parts.get(contract.id);
  if (!agreements || !own) return null;
  const left = fewSeatsLeft(contract);
  const availability = availabilityOf(contract, agreements.list, device);
  return (
    <div className={styles.details}>
      <div className={styles.notices}>
        {left !== null && <SeatWarning left={left} />}
        {availability.can === 'nothing' && availability.because !== 'full' && (
          <p>{explain(availability.because, contract, device)}</p>
        )}
        <OutstandingLicenses licenses={contract.outstanding_licenses} />
      </div>
      <div className={styles.column}>
        <SeatTable
          actor={own.seats}
          deviceId={device?.device_id ?? null}
          onRelease={(license) => giveBack(actor, contract, 'release', license.id)}
        />
        <ContractHistory actor={own.history} />
      </div>
      <div className={styles.column}>
        <dl className={styles.facts}>
          <Fact term="Product">{contract.product.name}</Fact>
          <Fact term="Type">{contract.agreement_type === RECURRING ? 'recurring' : 'unknown'}</Fact>
          <Fact term="Number of licenses on agreement" isFigure>
            {contract.number_of_licenses_allowed}
          </Fact>
          <Fact term="Number of licenses used" isFigure>
            {contract.number_licenses_for_contract}
          </Fact>
          <Fact term="Agreement Date">{formatDate(contract.agreement_creation_date)}</Fact>
        </dl>
        <Modules contract={contract} />
        <ContractNotes actor={own.notes} />
      </div>
    </div>
  );
}
