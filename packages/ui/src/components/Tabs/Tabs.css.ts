import { style } from '@vanilla-extract/css';
import { color, space, target, weight } from '../../theme/index.ts';

export const list = style({ display: 'flex', gap: space[4], borderBlockEnd: `1px solid ${color.line}` });

export const tab = style({
  minHeight: target,
  paddingInline: space[1],
  borderBlockEnd: '2px solid transparent',
  marginBlockEnd: '-1px',
  color: color.inkSecondary,
  cursor: 'pointer',
  selectors: { '&:is(:hover, [data-hovered])': { color: color.ink } },
  // Transparent borders become visible in forced colours.
  '@media': { '(forced-colors: active)': { marginBlockEnd: 0, borderBlockEndColor: 'Canvas' } },
});

export const open = style({
  borderBlockEndColor: color.accent,
  color: color.ink,
  fontWeight: weight.strong,
  '@media': { '(forced-colors: active)': { borderBlockEndColor: 'Highlight' } },
});
