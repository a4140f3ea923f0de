import { color, media, space, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** The summary above the list. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '44px',
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

export const count = style({ color: color.inkSecondary });

export const total = style({ color: color.ink, fontWeight: weight.strong });

export const pages = style({ paddingTop: space[6] });
