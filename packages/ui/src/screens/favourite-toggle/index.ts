export { FavouriteButton } from './FavouriteButton.tsx';
export { FavouriteStar, type FavouriteStarProps } from './FavouriteStar.tsx';
