import { style } from '@vanilla-extract/css';
import { color, focusRing, radius, space, target } from '../../theme/index.ts';
import { field } from '../Field/Field.css.ts';

export const group = field;

export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  selectors: {
    '[data-orientation="horizontal"] > &': { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[6] },
  },
});

export const radio = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space[3],
  minHeight: target,
  paddingBlock: '10px',
  cursor: 'pointer',
  // The ring is drawn around the circle.
  outline: 'none',
  selectors: { '&[data-disabled]': { color: color.inkDisabled } },
});

export const dot = style({
  flexShrink: 0,
  width: '24px',
  height: '24px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  background: color.surface,
  selectors: {
    [`${radio}[data-hovered] &`]: { borderColor: color.inkSecondary },
    [`${radio}[data-invalid] &`]: { borderColor: color.danger },
    [`${radio}[data-selected] &`]: { borderColor: color.accent, borderWidth: '7px' },
    [`${radio}[data-disabled] &`]: { borderColor: color.line, background: color.sunken },
    [`${radio}[data-disabled][data-selected] &`]: { borderColor: color.inkDisabled },
    [`${radio}[data-focus-visible] &`]: focusRing,
  },
});
