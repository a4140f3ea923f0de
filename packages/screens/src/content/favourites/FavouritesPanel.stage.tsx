import { api, Stage } from '@community/catalogue/stage';
import { type FavouriteChange, type FavouritesShown, favouritesPanelMachine } from '@community/machines/content';
import type { Announcement } from '@community/machines/shared';
import { createActor, type EventFromLogic, fromCallback } from 'xstate';
import { FavouritesButton } from './FavouritesButton.tsx';
import { FavouritesPanel } from './FavouritesPanel.tsx';

/** What the panel begins with. The page around it is not on show. */
export const panelInput = {
  api,
  kind: 'scenario' as const,
  createKey: () => crypto.randomUUID(),
  parent: createActor(fromCallback<FavouriteChange | FavouritesShown | Announcement>(() => {})).start(),
};

/** The favourites beside a list of scenarios. */
export const StagedPanel = ({ events = [] }: { events?: EventFromLogic<typeof favouritesPanelMachine>[] }) => (
  <Stage machine={favouritesPanelMachine} input={panelInput} events={events}>
    {(actor) => (
      <main>
        <h1>Scenarios</h1>
        <FavouritesButton actor={actor} />
        <FavouritesPanel actor={actor} />
      </main>
    )}
  </Stage>
);
