export { type FavouritesPanelActor, favouritesPanelMachine } from './favourites-panel.machine.ts';
