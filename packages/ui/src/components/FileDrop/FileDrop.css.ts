import { style } from '@vanilla-extract/css';
import { color, radius, space, text, weight } from '../../theme/index.ts';

export const zone = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[10]} ${space[6]}`,
  border: `1.5px dashed ${color.border}`,
  borderRadius: radius.large,
  background: color.surface,
  textAlign: 'center',
  selectors: {
    '&[data-drop-target]': { borderColor: color.accent, borderStyle: 'solid', background: color.accentWash },
    '&[data-disabled]': { background: color.sunken, borderColor: color.line, color: color.inkSecondary },
  },
});

export const icon = style({
  color: color.accent,
  strokeWidth: 1.5,
  selectors: { '[data-disabled] > &': { color: color.inkDisabled } },
});

export const label = style({ ...text.title, fontWeight: weight.strong });

export const description = style({ color: color.inkSecondary });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  marginBlockStart: space[2],
});
