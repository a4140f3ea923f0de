import { style } from '@vanilla-extract/css';
import { color, focusRing, radius, space, target } from '../../theme/index.ts';

export const control = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space[3],
  minWidth: target,
  minHeight: target,
  // Half of the space around a single line, so that one line is centred and several hang from the box.
  paddingBlock: '10px',
  cursor: 'pointer',
  // The ring is drawn around the box.
  outline: 'none',
  selectors: { '&[data-disabled]': { color: color.inkDisabled } },
});

const selected = `${control}:is([data-selected], [data-indeterminate])`;

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '24px',
  height: '24px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  background: color.surface,
  color: color.onAccent,
  selectors: {
    [`${control}[data-hovered] &`]: { borderColor: color.inkSecondary },
    [`${control}[data-invalid] &`]: { borderColor: color.danger },
    [`${selected} &`]: { background: color.accent, borderColor: color.accent },
    [`${selected}[data-hovered] &`]: { background: color.accentHover },
    [`${control}[data-disabled] &`]: { background: color.sunken, borderColor: color.line, color: color.inkDisabled },
    [`${control}[data-focus-visible] &`]: focusRing,
  },
  '@media': { '(forced-colors: active)': { color: 'ButtonText' } },
});

export const tick = style({ strokeWidth: 3 });
