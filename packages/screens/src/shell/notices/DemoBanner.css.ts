import { color, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const banner = style({
  paddingBlock: space[2],
  paddingInline: space[4],
  background: color.warningWash,
  color: color.warning,
  textAlign: 'center',
  ...text.small,
  '@media': { print: { display: 'none' } },
});

export const lead = style({ fontWeight: weight.strong });
