import { color, quiet, space, target, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const tabs = style({ display: 'flex', gap: space[5], marginBlockEnd: '-1px' });

export const tab = style([
  quiet,
  {
    display: 'grid',
    alignItems: 'center',
    minHeight: target,
    borderBlock: '2px solid transparent',
    marginBlockEnd: '-1px',
    selectors: {
      '&[aria-current]': { borderBlockEndColor: color.accent, color: color.ink, fontWeight: weight.strong },
      '&[data-hovered]': { color: color.ink, textDecoration: 'none' },
    },
    // Transparent lines show then.
    '@media': {
      '(forced-colors: active)': {
        marginBlockEnd: 0,
        borderColor: 'Canvas',
        selectors: { '&[aria-current]': { borderBlockEndColor: 'Highlight' } },
      },
    },
  },
]);
