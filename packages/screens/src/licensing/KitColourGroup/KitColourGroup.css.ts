import { field } from '@community/ui/styles';
import { color, focusRing, line, media, radius, space, stack, target, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const group = field;

export const choices = style([
  stack[2],
  {
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.25rem, 1fr))',
    '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);

export const choice = style([
  line[2],
  {
    minHeight: target,
    padding: `${space[2]} ${space[3]}`,
    border: `1px solid ${color.border}`,
    borderRadius: radius.large,
    background: color.surface,
    textTransform: 'capitalize',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: color.hover },
      '&[data-pressed]': { background: color.pressed },
      '&[data-selected]': {
        borderColor: color.accent,
        boxShadow: `inset 0 0 0 1px ${color.accent}`,
        background: color.accentWash,
        fontWeight: weight.strong,
      },
      '&[data-invalid]': { borderColor: color.danger },
      '&[data-focus-visible]': focusRing,
      '&[data-disabled]': { color: color.inkDisabled, borderColor: color.line },
    },
  },
]);

export const tick = style({ marginLeft: 'auto', color: color.accent });
