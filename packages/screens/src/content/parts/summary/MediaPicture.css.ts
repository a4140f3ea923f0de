import { color, figures, full, monitor, radius, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const frame = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    background: color.sunken,
    color: color.inkSecondary,
  },
  variants: {
    size: {
      small: { width: '60px', borderRadius: radius.small },
      medium: { width: '100%', borderRadius: radius.large },
    },
  },
});

export const image = style([full, { position: 'absolute', inset: 0, height: '100%', objectFit: 'contain' }]);

export const badge = style({
  position: 'absolute',
  insetInlineEnd: '6px',
  insetBlockEnd: '6px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  paddingInline: '6px',
  borderRadius: radius.small,
  background: monitor.screen,
  color: monitor.text,
  ...text.small,
  ...figures,
});
