import { type Agreement, RECURRING } from '@community/contract/licensing';
import { availabilityOf, fewSeatsLeft, type ProvisioningActor } from '@community/machines/licensing';
import { agreementsTexts } from '@community/messages/licensing';
import { Alert, Chip } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { AgreementHistory } from '../agreement-history/AgreementHistory.tsx';
import { AgreementNotes } from '../agreement-notes/AgreementNotes.tsx';
import { SeatTable } from '../seats/SeatTable.tsx';
import * as styles from './AgreementDetails.css.ts';
import { OutstandingLicenses } from './OutstandingLicenses.tsx';
import { returnLicense } from './return-license.ts';
import { explain } from './texts.ts';

export interface AgreementDetailsProps {
  /** The running page. */
  actor: ProvisioningActor;
  agreement: Agreement;
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

function Modules({ agreement: { product_modules: modules } }: { agreement: Agreement }) {
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
export function AgreementDetails({ actor, agreement }: AgreementDetailsProps) {
  const { agreements, connection, device, parts } = useSelector(actor, (snapshot) => snapshot.context);
  const own = parts.get(agreement.id);
  if (!agreements || !own) return null;
  const left = fewSeatsLeft(agreement);
  const availability = availabilityOf(agreement, agreements, { connection, device });
  return (
    <div className={styles.details}>
      <div className={styles.notices}>
        {left !== null && <SeatWarning left={left} />}
        {availability.can === 'nothing' && availability.because !== 'full' && (
          <p>{explain(availability.because, agreement, device)}</p>
        )}
        <OutstandingLicenses licenses={agreement.outstanding_licenses} />
      </div>
      <div className={styles.column}>
        <SeatTable
          actor={own.seats}
          deviceId={device?.device_id ?? null}
          onRelease={(license) => returnLicense(actor, agreement, 'release', license.id)}
        />
        <AgreementHistory actor={own.history} />
      </div>
      <div className={styles.column}>
        <dl className={styles.facts}>
          <Fact term={agreementsTexts.product}>{agreement.product.name}</Fact>
          <Fact term={agreementsTexts.type}>
            {agreement.agreement_type === RECURRING ? agreementsTexts.recurring : agreementsTexts.unknown}
          </Fact>
          <Fact term={agreementsTexts.countOfLicenses} isFigure>
            {agreement.number_of_licenses_allowed}
          </Fact>
          <Fact term={agreementsTexts.countUsed} isFigure>
            {agreement.number_licenses_for_contract}
          </Fact>
          <Fact term={agreementsTexts.agreementDate}>{formatDate(agreement.agreement_creation_date)}</Fact>
        </dl>
        <Modules agreement={agreement} />
        <AgreementNotes actor={own.notes} />
      </div>
    </div>
  );
}
