import { style } from '@vanilla-extract/css';
import { color, oneLine, quiet, space } from '../../theme/index.ts';
import { control, field } from '../Field/Field.css.ts';

export { field };

export const button = style([
  control,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    paddingInline: space[3],
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      // No ring after a mouse press; a text field would keep it.
      '&[data-focused]:not(:focus-visible)': { outline: 'none', borderColor: color.border },
      '[data-invalid] > &': { borderColor: color.danger },
    },
  },
]);

export const value = style([oneLine, { flex: 1, selectors: { '&[data-placeholder]': { color: color.inkSecondary } } }]);

export const chevron = quiet;

export const check = style({ marginInlineStart: 'auto', color: color.accent });
