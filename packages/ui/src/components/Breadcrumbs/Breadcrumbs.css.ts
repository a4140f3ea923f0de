import { style } from '@vanilla-extract/css';
import { color, radius, space, target, text, truncate } from '../../theme/index.ts';

export const list = style({ ...text.small, display: 'flex', minWidth: 0, color: color.inkSecondary });

export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  selectors: {
    '& + &::before': { content: '"/" / ""', paddingInline: space[2], color: color.border },
  },
});

/** A long name gives way rather than wrapping. */
export const current = style({ flexShrink: 1, minWidth: 0 });

export const name = style(truncate);

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  borderRadius: radius.small,
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: '3px',
  selectors: { '&[data-hovered]': { color: color.ink, textDecoration: 'underline' } },
});
