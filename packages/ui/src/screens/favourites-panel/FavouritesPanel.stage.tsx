import type { FavouriteChange } from '@community/machines/favourite-toggle';
import { favouritesPanelMachine } from '@community/machines/favourites-panel';
import type { Announcement } from '@community/machines/shared';
import { createActor, type EventFromLogic, fromCallback } from 'xstate';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { FavouritesPanel } from './index.ts';

/** What the panel begins with. The page around it is not on show. */
export const panelInput = {
  api,
  kind: 'scenario' as const,
  parent: createActor(fromCallback<FavouriteChange | Announcement>(() => {})).start(),
};

/** The favourites beside a list of scenarios. */
export const StagedPanel = ({ events = [] }: { events?: EventFromLogic<typeof favouritesPanelMachine>[] }) => (
  <Stage machine={favouritesPanelMachine} input={panelInput} events={events}>
    {(actor) => (
      <main>
        <h1>Scenarios</h1>
        <FavouritesPanel actor={actor} />
      </main>
    )}
  </Stage>
);
