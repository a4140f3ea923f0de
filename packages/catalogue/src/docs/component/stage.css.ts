import { color, unseen as hidden, radius, space, target, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  overflow: 'clip',
});

/** Where the story stands: in the middle, on the paper of the portal's pages. */
export const stage = style({
  flexGrow: 1,
  display: 'grid',
  alignItems: 'center',
  minHeight: 112,
  padding: `${space[6]} ${space[4]}`,
  background: color.paper,
  color: color.ink,
  overflow: 'clip',
});

export const firstStage = style([stage, { minHeight: 176, padding: `${space[10]} ${space[4]}` }]);

export const bar = style({
  display: 'flex',
  justifyContent: 'space-between',
  borderBlockStart: `1px solid ${color.line}`,
  paddingInline: space[3],
});

export const tool = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  paddingInline: space[1],
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  fontWeight: weight.strong,
  color: color.inkSecondary,
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { color: color.ink, textDecoration: 'underline' },
});

export const unseen = style(hidden);
