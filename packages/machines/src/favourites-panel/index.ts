export { type FavouritesListActor, favouritesListMachine } from './favourites-list.machine.ts';
export { type FavouritesPanelActor, favouritesPanelMachine } from './favourites-panel.machine.ts';
