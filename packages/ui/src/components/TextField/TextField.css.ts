import { style } from '@vanilla-extract/css';
import { anchor, color, secondary, space, strong, target } from '../../theme/index.ts';
import { control, field } from '../Field/Field.css.ts';

export { field };

export const head = style({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space[2] });

export const count = style([secondary, { fontVariantNumeric: 'tabular-nums' }]);

export const overLimit = style([strong, { color: color.danger }]);

export const box = anchor;

export const input = style([control, { paddingInline: space[3] }]);

export const beforeButton = style({ paddingInlineEnd: `calc(${target} + ${space[1]})` });

export const reveal = style({
  position: 'absolute',
  insetBlockStart: '2px',
  insetInlineEnd: '2px',
  outlineOffset: '-4px',
});

export const area = style([
  control,
  { display: 'block', paddingBlock: '11px', paddingInline: space[3], resize: 'vertical', fieldSizing: 'content' },
]);
