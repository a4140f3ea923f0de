import type { FavouritesKeepingActor } from '@community/machines/content';
import { favouritesKeepingTexts, planKeepingTexts } from '@community/messages/content';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from '../downloads/DownloadHistory.css.ts';
import { roomText } from './roomText.ts';

interface KeptFavouritesProps {
  /** The favourites on this device. */
  actor: FavouritesKeepingActor;
}

/** How many favourites open without a network, and why others do not. */
export function KeptFavourites({ actor }: KeptFavouritesProps) {
  const { value: state, context } = useSelector(actor, (snapshot) => snapshot);
  const headingId = useId();
  if (state === 'looking' || state === 'none' || state === 'unavailable') return null;
  const isFull = state === 'full';
  const isFailed = state === 'failed';
  return (
    <section aria-labelledby={headingId} className={styles.onDevice}>
      <h2 id={headingId} className={styles.onDeviceHeading}>
        {favouritesKeepingTexts.onDevice}
      </h2>
      <p role="status" className={styles.lead}>
        {state === 'complete' && favouritesKeepingTexts.complete(context.kept.total)}
        {state === 'keeping' && favouritesKeepingTexts.keeping}
      </p>
      {(state === 'incomplete' || isFull || isFailed) && (
        <Alert
          variant="warning"
          title={(isFull && favouritesKeepingTexts.full) || (isFailed && favouritesKeepingTexts.failed)}
          actions={
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'keep.requested' })}>
              {isFull || isFailed ? planKeepingTexts.tryAgain : planKeepingTexts.fetchAgain}
            </Button>
          }
        >
          {state === 'incomplete' && favouritesKeepingTexts.missing(context.kept.missing)}
          {isFull && `${roomText(context.room)}${favouritesKeepingTexts.fullHint}`}
          {isFailed && <FailureText failure={context.failure} />}
        </Alert>
      )}
    </section>
  );
}
