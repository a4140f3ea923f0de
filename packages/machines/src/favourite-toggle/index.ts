export { type FavouriteChange, type FavouriteToggleActor, favouriteToggleMachine } from './favourite-toggle.machine.ts';
