import { color, space, target, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  color: color.inkSecondary,
  ...text.small,
});

export const copyright = style({ marginRight: space[2] });

/** The air at its sides is for the finger; taken back at the start, so that all gaps look the same. */
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  minWidth: target,
  marginInlineStart: `calc(-1 * ${space[2]})`,
  paddingInline: space[2],
});
