import { recipe } from '@vanilla-extract/recipes';
import { color, radius, space, text, weight } from '../../theme/index.ts';

const status = (ink: string, wash: string) => ({
  background: wash,
  color: ink,
  fontWeight: weight.strong,
  // The icon has its own padding.
  paddingInline: `6px ${space[2]}`,
});

export const chip = recipe({
  base: {
    ...text.small,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    maxWidth: '100%',
    minHeight: '28px',
    paddingBlock: '2px',
    paddingInline: '10px',
    borderRadius: radius.small,
    overflowWrap: 'anywhere',
    '@media': { '(forced-colors: active)': { outline: '1px solid' } },
  },
  variants: {
    variant: {
      tag: { background: color.hover, color: color.inkSecondary },
      success: status(color.success, color.successWash),
      warning: status(color.warning, color.warningWash),
      danger: status(color.danger, color.dangerWash),
      info: status(color.info, color.infoWash),
    },
  },
});
