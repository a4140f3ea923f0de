import { style } from '@vanilla-extract/css';
import { color, space } from '../../theme/index.ts';
import { control, field } from '../Field/Field.css.ts';
import { list } from '../Popover/option.css.ts';

export { field };

export const picker = style({ display: 'grid', gap: space[2] });

export const input = style([
  control,
  { paddingInline: space[3], selectors: { '&:read-only:not(:disabled)': { background: color.sunken } } },
]);

export const options = style([list, { maxHeight: '280px' }]);

export const popover = style({ width: 'var(--trigger-width)' });
