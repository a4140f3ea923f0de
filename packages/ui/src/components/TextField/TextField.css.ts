import { style } from '@vanilla-extract/css';
import { color, space, target, text, weight } from '../../theme/index.ts';
import { control, field } from '../Field/Field.css.ts';

export { field };

export const head = style({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space[2] });

export const count = style({ ...text.small, fontVariantNumeric: 'tabular-nums', color: color.inkSecondary });

export const overLimit = style({ color: color.danger, fontWeight: weight.strong });

export const box = style({ position: 'relative' });

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
