/** Design tokens for styles. Import the global styles once, from `theme/global.css.ts`. */
export { breakpoint, media } from './breakpoints.ts';
export * from './composed.css.ts';
export { color, monitor, scrim, shadow } from './contract.css.ts';
export { figures, focusRing, focusRingInside, truncate, unseen } from './mixins.ts';
export { font, layer, motion, radius, space, target, text, weight, width } from './tokens.ts';
