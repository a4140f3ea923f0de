import { recipe } from '@vanilla-extract/recipes';
import { color, target } from '../../theme/index.ts';

const underlined = { textDecorationLine: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' };

export const link = recipe({
  base: {
    borderRadius: '2px',
    cursor: 'pointer',
    selectors: { '&[data-disabled]': { color: color.inkDisabled } },
  },
  variants: {
    variant: {
      inline: {
        ...underlined,
        textDecorationColor: color.border,
        selectors: { '&[data-hovered]': { textDecorationColor: 'currentColor' } },
      },
      quiet: {
        textDecoration: 'none',
        textUnderlineOffset: '4px',
        selectors: { '&[data-hovered]': { textDecorationLine: 'underline' } },
      },
      standalone: {
        ...underlined,
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: target,
        color: color.accent,
        selectors: { '&[data-hovered]': { color: color.accentHover, textDecorationThickness: '2px' } },
      },
    },
  },
  defaultVariants: { variant: 'inline' },
});
