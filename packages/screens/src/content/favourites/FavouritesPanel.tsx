import { type FavouritesPanelActor, gatherFavourites } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { addToPlanTexts, favouritesTexts } from '@community/messages/content';
import { Button, keepFocus, Tabs } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useAddToPlan } from '../plans/add-to-plan.ts';
import { FavouritesList } from './FavouritesList.tsx';
import * as styles from './FavouritesPanel.css.ts';

/** Where the panel is on its page; links lead there. */
export const PANEL_ID = 'favourites';

export interface FavouritesPanelProps {
  /** The running panel. */
  actor: FavouritesPanelActor;
}

const tabs: { id: ContentKind; label: string }[] = [
  { id: 'scenario', label: favouritesTexts.scenarios },
  { id: 'media', label: favouritesTexts.media },
];

/** Makes a plan of all favourites, of both kinds. */
function PlanFavourites({ actor }: FavouritesPanelProps) {
  const addToPlan = useAddToPlan();
  const api = useSelector(actor, ({ context }) => context.api);
  const list = useSelector(actor, ({ context: { lists, kind } }) => lists[kind]);
  const hasSome = useSelector(list, (snapshot) => (snapshot?.context.favourites.length ?? 0) > 0);
  if (!addToPlan || !hasSome) return null;
  return (
    <Button
      variant="quiet"
      icon="plus"
      onPress={() =>
        addToPlan({
          name: addToPlanTexts.favourites,
          title: addToPlanTexts.favourites,
          gather: (signal) => gatherFavourites(api, signal),
        })
      }
    >
      {addToPlanTexts.fromFavourites}
    </Button>
  );
}

/** Own favourites: a list beside the page on wide screens, one that a button opens above it on others. */
export function FavouritesPanel({ actor }: FavouritesPanelProps) {
  const tab = useSelector(actor, (snapshot) => snapshot.value.tab);
  const card = useSelector(actor, (snapshot) => snapshot.value.card);
  const list = useSelector(actor, ({ context: { lists, kind } }) => lists[kind]);
  const headingId = useId();
  const isExpanded = card === 'expanded';
  return (
    <aside
      ref={keepFocus}
      id={PANEL_ID}
      data-tutorial="favourites"
      data-expanded={isExpanded || undefined}
      className={styles.panel}
      aria-labelledby={headingId}
    >
      <h2 className={styles.heading} id={headingId}>
        {favouritesTexts.title}
      </h2>
      <Tabs
        aria-label={favouritesTexts.title}
        tabs={tabs}
        selected={tab === 'media' ? 'media' : 'scenario'}
        onChange={(kind) => actor.send({ type: 'tab.chosen', kind })}
      >
        {list && <FavouritesList key={tab} actor={list} />}
      </Tabs>
      <PlanFavourites actor={actor} />
    </aside>
  );
}
