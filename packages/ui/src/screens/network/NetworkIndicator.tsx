import type { NetworkActor } from '@community/machines/network';
import { useSelector } from '@xstate/react';
import { Icon } from '../../components/Icon/index.ts';
import * as styles from './NetworkIndicator.css.ts';

export interface NetworkIndicatorProps {
  /** The running indicator. */
  actor: NetworkActor;
}

/** The bar at the top while something loads, and what is to be said about the network. */
export function NetworkIndicator({ actor }: NetworkIndicatorProps) {
  const activity = useSelector(actor, (snapshot) => snapshot.value.activity);
  const connection = useSelector(actor, (snapshot) => snapshot.value.connection);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const message =
    connection === 'offline'
      ? 'You are offline. What is on the page stays.'
      : activity === 'slow'
        ? 'This takes longer than usual.'
        : null;
  return (
    <>
      {isBusy && <div role="progressbar" aria-label="Loading" className={styles.bar} />}
      <div role="status" className={styles.message}>
        {message && (
          <span className={styles.text}>
            <Icon name="warning" size={16} /> {message}
          </span>
        )}
      </div>
    </>
  );
}
