import { facts, secondary, space, target } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const footer = style([secondary, facts, { alignItems: 'center' }]);

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
