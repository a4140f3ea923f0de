export { FavouritesPanel, type FavouritesPanelProps } from './FavouritesPanel.tsx';
