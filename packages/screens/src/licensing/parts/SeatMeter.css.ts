import { color, numerals, radius, space, unbroken } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const meter = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] });

export const segments = style({ display: 'inline-flex', flexWrap: 'wrap', gap: '2px' });

export const segment = recipe({
  base: { width: '10px', height: '12px', borderRadius: '2px', border: `1px solid ${color.border}` },
  variants: {
    isUsed: { true: { background: color.accent, borderColor: color.accent, forcedColorAdjust: 'none' } },
  },
});

export const bar = style({
  display: 'inline-block',
  width: '84px',
  height: '12px',
  overflow: 'hidden',
  borderRadius: radius.small,
  border: `1px solid ${color.border}`,
});

/** The part that is used. */
export const share = style({
  display: 'block',
  height: '100%',
  background: color.accent,
  forcedColorAdjust: 'none',
});

export const count = style([numerals, unbroken]);
