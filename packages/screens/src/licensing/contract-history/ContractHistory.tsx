import type { ContractEvent } from '@community/contract/licensing';
import type { ContractHistoryActor } from '@community/machines/licensing';
import { Alert, Button, Disclosure, Skeleton } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { describeEnd } from '../parts/describe-end.ts';
import * as styles from './ContractHistory.css.ts';

export interface ContractHistoryProps {
  /** The running history. */
  actor: ContractHistoryActor;
}

const seats = (count: number | null) => `${count ?? 'some'} ${count === 1 ? 'license' : 'licenses'}`;

/** Until when a licence still works that was not withdrawn, or that it was. */
function describeStrings({ kind, is_withdrawn: isWithdrawn, valid_until: end }: ContractEvent): string {
  if (isWithdrawn === true) return '; withdrawn from the tablet';
  if (isWithdrawn === false) return `; the tablet's license works ${describeEnd(end)}`;
  return kind === 'ended' && end !== null ? `; licenses on tablets work ${describeEnd(end)} at the latest` : '';
}

/** What happened, in a sentence. */
function describe({ kind, license, number_of_licenses_allowed: allowed }: ContractEvent): string {
  const device = license?.device_id ?? 'a device';
  const sentences: Record<ContractEvent['kind'], string> = {
    created: `Agreement made for ${seats(allowed)}`,
    seatsChanged: `Changed to ${seats(allowed)}`,
    ended: 'Agreement ended',
    claimed: `Claimed for ${device}`,
    relinquished: `Relinquished on ${device}`,
    changed: 'Reference, order, modules or end changed',
    reopened: 'Reopened',
    transferred: 'Taken over from another holder',
    released: `Released, as ${device} was lost`,
  };
  return sentences[kind];
}

function actorOf({ by, operator }: ContractEvent): string {
  if (by !== null) return by;
  if (operator === null) return 'an account that is no more';
  return operator === '' ? 'the operator' : `the operator (${operator})`;
}

function Event({ event }: { event: ContractEvent }) {
  return (
    <li className={styles.event}>
      <span>
        {describe(event)}
        {describeStrings(event)}
      </span>
      <span className={styles.detail}>
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
        {` by ${actorOf(event)}`}
        {event.license && `, serial number ${event.license.device_serial_number}`}
      </span>
    </li>
  );
}

/** What happened to an agreement; fetched when it is opened. */
export function ContractHistory({ actor }: ContractHistoryProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { events, total } = snapshot.context;
  const isLoading = snapshot.matches({ open: 'loading' });
  return (
    <Disclosure
      title="History"
      level={4}
      isExpanded={snapshot.hasTag('open')}
      onExpandedChange={(isExpanded) => actor.send({ type: isExpanded ? 'opened' : 'closed' })}
    >
      <div className={styles.content} {...(isLoading && { 'aria-busy': true })}>
        {events.length > 0 && (
          <ol aria-label="History" className={styles.events}>
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
          <Alert
            variant="danger"
            title="We could not load the history."
            actions={
              <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
                Try again
              </Button>
            }
          >
            <FailureText failure={snapshot.context.failure} />
          </Alert>
        )}
        {(snapshot.matches({ open: 'partial' }) || (isLoading && events.length > 0)) && (
          <Button
            size="small"
            isPending={isLoading}
            pendingLabel="Loading older entries"
            onPress={() => actor.send({ type: 'more.requested' })}
          >
            {`Show older (${total - events.length} more)`}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
