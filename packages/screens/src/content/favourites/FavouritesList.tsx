import type { FavouritesListActor } from '@community/machines/content';
import { favouritesTexts } from '@community/messages/content';
import { StateDevice } from '@community/pictures/device-state';
import { Button, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { small } from '../../shell/failures/failures.css.ts';
import { FavouriteRow } from './FavouriteRow.tsx';
import * as styles from './FavouritesPanel.css.ts';

interface FavouritesListProps {
  /** The running list of one kind. */
  actor: FavouritesListActor;
}

/** The favourites of one kind. */
export function FavouritesList({ actor }: FavouritesListProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { favourites, toggles, kind, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (state === 'loading')
    return (
      <div aria-busy="true">
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton shape="block" aspectRatio="380 / 256" />
            <div>
              <Skeleton width="90%" />
              <Skeleton width="50%" />
            </div>
          </div>
        ))}
      </div>
    );
  if (state === 'failed')
    return (
      <div className={styles.note}>
        <StateDevice condition={failure?.kind === 'unreachable' ? 'offline' : 'failed'} className={small} />
        <div className={styles.failure}>
          <p>{favouritesTexts.failed}</p>
          <p>
            <FailureText failure={failure} />
          </p>
          <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
            {favouritesTexts.tryAgain}
          </Button>
        </div>
      </div>
    );
  if (state === 'empty')
    return (
      <div className={styles.note}>
        <StateDevice condition="nothing" className={small} />
        <p>{kind === 'scenario' ? favouritesTexts.noScenarios : favouritesTexts.noMedia}</p>
      </div>
    );
  return (
    <ul aria-busy={state === 'refreshing'}>
      {favourites.map((item) => (
        <FavouriteRow key={item.uuid_id} item={item} toggle={toggles[item.uuid_id]} />
      ))}
    </ul>
  );
}
