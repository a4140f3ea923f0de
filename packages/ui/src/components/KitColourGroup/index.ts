export { KitColourGroup, type KitColourGroupProps } from './KitColourGroup.tsx';
