import type { AgreementEvent } from '@community/contract/licensing';
import type { AgreementHistoryActor } from '@community/machines/licensing';
import { historyTexts } from '@community/messages/licensing';
import { Button, Disclosure, Skeleton } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { describeEnd } from '../parts/LicenseSummary.tsx';
import * as styles from './AgreementHistory.css.ts';

export interface AgreementHistoryProps {
  /** The running history. */
  actor: AgreementHistoryActor;
}

const seats = (count: number | null) => (count === null ? historyTexts.someLicenses : historyTexts.licenses(count));

/** What happened, in words. */
function nameOf({ kind, license, number_of_licenses_allowed: allowed }: AgreementEvent): string {
  const device = license?.device_id ?? historyTexts.aDevice;
  const sentences: Record<AgreementEvent['kind'], string> = {
    ...historyTexts.events,
    created: historyTexts.events.created(seats(allowed)),
    seatsChanged: historyTexts.events.seatsChanged(seats(allowed)),
    claimed: historyTexts.events.claimed(device),
    relinquished: historyTexts.events.relinquished(device),
    released: historyTexts.events.released(device),
  };
  return sentences[kind];
}

/** What happened, and until when a licence still works that was not withdrawn, or that it was. */
function describe(event: AgreementEvent): string {
  const { kind, is_withdrawn: isWithdrawn, valid_until: end } = event;
  const name = nameOf(event);
  if (isWithdrawn === true) return historyTexts.withdrawn(name);
  if (isWithdrawn === false) return historyTexts.stillWorks(name, describeEnd(end));
  return kind === 'ended' && end !== null ? historyTexts.workAtMost(name, describeEnd(end)) : name;
}

function actorOf({ by, operator }: AgreementEvent): string {
  if (by !== null) return by;
  if (operator === null) return historyTexts.anAccountNoMore;
  return operator === '' ? historyTexts.theOperator : historyTexts.operatorNamed(operator);
}

function Event({ event }: { event: AgreementEvent }) {
  return (
    <li className={styles.event}>
      <span>{describe(event)}</span>
      <span className={styles.detail}>
        <time dateTime={event.at}>{formatMoment(event.at)}</time>{' '}
        {event.license
          ? historyTexts.bySerialNumber(actorOf(event), event.license.device_serial_number)
          : historyTexts.by(actorOf(event))}
      </span>
    </li>
  );
}

/** What happened to an agreement; fetched when it is opened. */
export function AgreementHistory({ actor }: AgreementHistoryProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { events, total } = snapshot.context;
  const isLoading = snapshot.matches({ open: 'loading' });
  return (
    <Disclosure
      title={historyTexts.title}
      level={4}
      isExpanded={snapshot.hasTag('open')}
      onExpandedChange={(isExpanded) => actor.send({ type: isExpanded ? 'opened' : 'closed' })}
    >
      <div className={styles.content} {...(isLoading && { 'aria-busy': true })}>
        {events.length > 0 && (
          <ol aria-label={historyTexts.title} className={styles.events}>
            {events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        )}
        {isLoading && events.length === 0 && (
          <>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </>
        )}
        {snapshot.matches({ open: 'failed' }) && (
          <div role="alert">
            <LoadFailure
              title={historyTexts.failed}
              level={4}
              failure={snapshot.context.failure}
              onRetry={() => actor.send({ type: 'retried' })}
            />
          </div>
        )}
        {(snapshot.matches({ open: 'partial' }) || (isLoading && events.length > 0)) && (
          <Button
            size="small"
            isPending={isLoading}
            pendingLabel={historyTexts.loadingOlder}
            onPress={() => actor.send({ type: 'more.requested' })}
          >
            {historyTexts.showOlder(total - events.length)}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
