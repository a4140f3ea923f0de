import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, edged, radius, space, strong, tones, type } from '../../theme/index.ts';

/** The icon has its own padding. */
const status = style([
  strong,
  {
    paddingInline: `6px ${space[2]}`,
  },
]);

export const chip = recipe({
  base: [
    edged,
    type.small,
    {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      maxWidth: '100%',
      minHeight: '28px',
      paddingBlock: '2px',
      borderRadius: radius.small,
      overflowWrap: 'anywhere',
    },
  ],
  variants: {
    variant: {
      tag: { paddingInline: '10px', background: color.hover, color: color.inkSecondary },
      success: [status, tones.success],
      warning: [status, tones.warning],
      danger: [status, tones.danger],
      info: [status, tones.info],
    },
  },
});
