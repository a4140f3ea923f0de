import { style } from '@vanilla-extract/css';
import { color, quiet, ruled, space, strong, target } from '../../theme/index.ts';

export const list = style([ruled, { display: 'flex', gap: space[4] }]);

export const tab = style([
  quiet,
  {
    minHeight: target,
    paddingInline: space[1],
    borderBlockEnd: '2px solid transparent',
    marginBlockEnd: '-1px',
    cursor: 'pointer',
    selectors: { '&:is(:hover, [data-hovered])': { color: color.ink } },
    // Transparent borders become visible in forced colours.
    '@media': { '(forced-colors: active)': { marginBlockEnd: 0, borderBlockEndColor: 'Canvas' } },
  },
]);

export const open = style([
  strong,
  {
    borderBlockEndColor: color.accent,
    color: color.ink,
    '@media': { '(forced-colors: active)': { borderBlockEndColor: 'Highlight' } },
  },
]);
