import {
  atStart,
  breakable,
  cluster,
  color,
  full,
  media,
  reading,
  secondary,
  space,
  stack,
  strong,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = style([full, reading]);

export const row = style([
  stack[3],
  breakable,
  atStart,
  {
    alignItems: 'center',
    paddingBlock: space[4],
    borderTop: `1px solid ${color.line}`,
    selectors: { '&:last-child': { borderBottom: `1px solid ${color.line}` } },
    '@media': { [media.abovePhone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  },
]);

export const name = style([strong, cluster[3]]);

export const note = secondary;

export const advice = style([secondary, reading]);
