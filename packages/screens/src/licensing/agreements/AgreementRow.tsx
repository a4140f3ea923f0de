import { defaultDeviceId, devices } from '@community/contract/content';
import type { Agreement, Product } from '@community/contract/licensing';
import { availabilityOf, fewSeatsLeft, type ProvisioningActor } from '@community/machines/licensing';
import { agreementsTexts } from '@community/messages/licensing';
import { DevicePicture } from '@community/pictures/monitor';
import { Chip, Icon, Skeleton } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../shell/lazy-part/PartNotice.tsx';
import { SeatMeter } from '../parts/SeatMeter.tsx';
import { AgreementAction } from './AgreementAction.tsx';
import type { AgreementDetailsProps } from './AgreementDetails.tsx';
import * as styles from './AgreementRow.css.ts';
import { returnLicense } from './return-license.ts';

// Seats, notes and history weigh as much as the rest of the page, and show when an agreement is opened.
const AgreementDetails = lazyPart<AgreementDetailsProps>(
  async () => ({ default: (await import('./AgreementDetails.tsx')).AgreementDetails }),
  { Waiting: () => <Skeleton shape="block" height="160px" />, Failure: PartNotice },
);

interface AgreementRowProps {
  /** The running page. */
  actor: ProvisioningActor;
  agreement: Agreement;
}

/** Products whose device is known by their key. */
const known: Readonly<Record<string, string>> = { airflow: 'Intensive-care ventilator' };

/** The device that represents a product: the first of its kind, or else the vital-signs monitor. */
function deviceOf({ key_name: key }: Product): number {
  const device = devices.find(({ family, name }) => family === key || name === known[key]);
  return device?.id ?? defaultDeviceId;
}

/** Whether there is something left to claim. */
function Status({ agreement }: { agreement: Agreement }) {
  const left = fewSeatsLeft(agreement);
  if (agreement.is_ended) return <Chip icon="minus">{agreementsTexts.ended}</Chip>;
  if (left === 0) return <Chip variant="warning">{agreementsTexts.allUsed}</Chip>;
  if (left === 1) return <Chip variant="warning">{agreementsTexts.oneLeft}</Chip>;
  return <Chip variant="success">{agreementsTexts.active}</Chip>;
}

/** When an agreement ends or has ended. */
const endOf = ({ agreement_end_date: end, is_ended: isEnded }: Agreement): string =>
  end === null
    ? agreementsTexts.noEndDate
    : (isEnded ? agreementsTexts.endedOn : agreementsTexts.until)(formatDate(end));

/** One agreement: a line with what is asked for most, which opens. */
export function AgreementRow({ actor, agreement }: AgreementRowProps) {
  const { agreements, connection, device, parts } = useSelector(actor, (snapshot) => snapshot.context);
  const row = parts.get(agreement.id)?.row;
  const isOpen = useSelector(row, (snapshot) => snapshot?.value === 'open');
  const titleId = useId();
  const { id, product, cust_reference_id: reference, purchase_order_string: order } = agreement;
  if (!agreements || !row) return null;
  const availability = availabilityOf(agreement, agreements, { connection, device });
  return (
    <article aria-labelledby={titleId} className={styles.row}>
      <Disclosure
        isExpanded={isOpen}
        onExpandedChange={(isExpanded) => row.send({ type: isExpanded ? 'opened' : 'closed' })}
      >
        <div className={styles.line}>
          <div className={styles.names}>
            <Heading level={3} className={styles.words}>
              <AriaButton slot="trigger" className={styles.trigger}>
                <Icon name="chevronRight" className={styles.chevron} />
                <span className={styles.picture}>
                  <DevicePicture deviceId={deviceOf(product)} vitals={null} age={null} size="small" />
                </span>
                <span className={styles.words}>
                  <span id={titleId} className={styles.name}>
                    <span className={styles.product}>{product.name}</span>{' '}
                    <span className={styles.number}>{agreementsTexts.agreement(id)}</span>
                  </span>
                  <span className={styles.reference}>
                    {[reference, order].filter((text) => text).join(' · ') || agreementsTexts.noReference}
                  </span>
                </span>
              </AriaButton>
            </Heading>
          </div>
          <div className={styles.seats}>
            <SeatMeter used={agreement.number_licenses_for_contract} seats={agreement.number_of_licenses_allowed} />
            <span className={styles.endInNarrow}>{endOf(agreement)}</span>
          </div>
          <div className={styles.status}>
            <Status agreement={agreement} />
            <span className={styles.endInWide}>{endOf(agreement)}</span>
          </div>
          <AgreementAction
            agreement={agreement}
            availability={availability}
            device={device}
            onClaim={() => actor.send({ type: 'claim.requested', agreementId: id })}
            onRelinquish={(licenseId) => returnLicense(actor, agreement, 'relinquish', licenseId)}
          />
        </div>
        <DisclosurePanel>{isOpen && <AgreementDetails actor={actor} agreement={agreement} />}</DisclosurePanel>
      </Disclosure>
    </article>
  );
}
