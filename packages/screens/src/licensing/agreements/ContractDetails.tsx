import { type Contract, RECURRING } from '@community/contract/licensing';
import { availabilityOf, fewSeatsLeft, type ProvisioningActor } from '@community/machines/licensing';
import { agreementsTexts } from '@community/messages/licensing';
import { Alert, Chip } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { ContractHistory } from '../contract-history/ContractHistory.tsx';
import { ContractNotes } from '../contract-notes/ContractNotes.tsx';
import { SeatTable } from '../seats/SeatTable.tsx';
import * as styles from './ContractDetails.css.ts';
import { OutstandingLicenses } from './OutstandingLicenses.tsx';
import { returnLicense } from './return-license.ts';
import { explain } from './texts.ts';

export interface ContractDetailsProps {
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
    <Alert variant="warning" live="off" title={agreementsTexts.fullTitle}>
      {agreementsTexts.full}
    </Alert>
  ) : (
    <Alert variant="warning" live="off" title={agreementsTexts.almostFull} />
  );
}

function Modules({ contract: { product_modules: modules } }: { contract: Contract }) {
  return (
    <div className={styles.part}>
      <h4 className={styles.subtitle}>{agreementsTexts.modules}</h4>
      {modules.length === 0 ? (
        <p>{agreementsTexts.noModules}</p>
      ) : (
        <ul aria-label={agreementsTexts.modules} className={styles.modules}>
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
          onRelease={(license) => returnLicense(actor, contract, 'release', license.id)}
        />
        <ContractHistory actor={own.history} />
      </div>
      <div className={styles.column}>
        <dl className={styles.facts}>
          <Fact term={agreementsTexts.product}>{contract.product.name}</Fact>
          <Fact term={agreementsTexts.type}>
            {contract.agreement_type === RECURRING ? agreementsTexts.recurring : agreementsTexts.unknown}
          </Fact>
          <Fact term={agreementsTexts.countOfLicenses} isFigure>
            {contract.number_of_licenses_allowed}
          </Fact>
          <Fact term={agreementsTexts.countUsed} isFigure>
            {contract.number_licenses_for_contract}
          </Fact>
          <Fact term={agreementsTexts.agreementDate}>{formatDate(contract.agreement_creation_date)}</Fact>
        </dl>
        <Modules contract={contract} />
        <ContractNotes actor={own.notes} />
      </div>
    </div>
  );
}
