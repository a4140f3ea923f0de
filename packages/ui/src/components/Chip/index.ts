export { Chip, type ChipProps } from './Chip.tsx';
export { tagTitle } from './tagTitle.ts';
