import type { NetworkActor, OutboxActor } from '@community/machines/shell';
import { noticesTexts, outboxTexts } from '@community/messages/shell';
import { Icon, useNoticeTurn } from '@community/ui';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import * as styles from './NetworkIndicator.css.ts';

export interface NetworkIndicatorProps {
  /** The running indicator. */
  actor: NetworkActor;
  /** What waits to be sent. */
  outbox: OutboxActor;
}

function messageOf({ value }: SnapshotFrom<NetworkActor>): string | null {
  if (value.connection === 'offline') return noticesTexts.offline;
  if (value.connection === 'unanswered') return noticesTexts.unanswered;
  return value.activity === 'slow' ? noticesTexts.slow : null;
}

/** The progress bar while something loads, and messages about the network. */
export function NetworkIndicator({ actor, outbox }: NetworkIndicatorProps) {
  // Selects only what is shown: calls start and end while a page renders, and any change to a selected value makes
  // React restart that render without interruption.
  const network = useSelector(actor, messageOf);
  const unsent = useSelector(outbox, ({ context }) => context.unsent);
  const message = [network, unsent > 0 && outboxTexts.waiting(unsent)].filter(Boolean).join(' ');
  const isItsTurn = useNoticeTurn();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      {isBusy && <div role="progressbar" aria-label={noticesTexts.loading} className={styles.bar} />}
      <div role="status" className={styles.message}>
        {isItsTurn && message && (
          <span className={styles.text} data-foot-notice="network">
            <Icon name="warning" size={16} /> {message}
          </span>
        )}
      </div>
    </>
  );
}
