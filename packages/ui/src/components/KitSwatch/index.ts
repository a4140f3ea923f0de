export { KitSwatch, type KitSwatchProps } from './KitSwatch.tsx';
