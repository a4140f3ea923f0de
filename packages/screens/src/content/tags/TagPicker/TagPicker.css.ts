import { control, field, list } from '@community/ui/styles';
import { color, space, stack } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export { field };

export const picker = stack[2];

export const input = style([
  control,
  { paddingInline: space[3], selectors: { '&:read-only:not(:disabled)': { background: color.sunken } } },
]);

export const options = style([list, { maxHeight: '280px' }]);

export const popover = style({ width: 'var(--trigger-width)' });
