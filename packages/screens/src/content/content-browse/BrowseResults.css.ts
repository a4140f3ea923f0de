import { apart, color, media, quiet, space, strong } from '@community/ui/theme';
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

export const count = quiet;

export const total = style([strong, { color: color.ink }]);

export const pages = apart;
