import { radius } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Edge lengths in pixels. */
export const edges = { small: 48, medium: 96, large: 192 } as const;

/** In the dark theme the ground is lighter than the page, so that the ink of the portraits stays visible. */
export const portrait = style({
  flex: 'none',
  borderRadius: radius.large,
  background: 'light-dark(oklch(0.91 0.018 240), oklch(0.66 0.03 245))',
});
