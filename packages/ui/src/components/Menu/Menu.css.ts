import { style } from '@vanilla-extract/css';
import { color, space } from '../../theme/index.ts';

export const danger = style({ color: color.danger });

export const icon = style({
  color: color.inkSecondary,
  selectors: { [`${danger} > &, [data-disabled] > &`]: { color: 'inherit' } },
});

export const check = style({ marginInlineStart: 'auto', color: color.accent });

export const section = style({
  selectors: {
    '& + &': { marginBlockStart: space[1], paddingBlockStart: space[1], borderBlockStart: `1px solid ${color.line}` },
  },
});
