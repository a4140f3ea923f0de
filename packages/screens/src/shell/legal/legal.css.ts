import { atStart, breakable, color, column, reading, secondary, space, stack, target, type } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style([atStart, stack[6], column]);

export const prose = style([breakable, reading, stack[6]]);

export const section = style([stack[3], { scrollMarginTop: '84px', breakInside: 'avoid-page' }]);

export const title = type.title;

globalStyle(`${prose} ul`, { paddingInlineStart: space[5], listStyle: 'disc' });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  color: color.accent,
  textUnderlineOffset: '3px',
});

export const note = secondary;
