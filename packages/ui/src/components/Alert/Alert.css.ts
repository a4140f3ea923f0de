import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, radius, space, text, weight } from '../../theme/index.ts';

export const alert = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space[3],
    padding: `14px ${space[4]}`,
    borderRadius: radius.large,
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  // The icon and the title take the status's colour; the text stays ink, the most legible on any ground.
  variants: {
    variant: {
      info: { background: color.infoWash, color: color.info },
      success: { background: color.successWash, color: color.success },
      warning: { background: color.warningWash, color: color.warning },
      danger: { background: color.dangerWash, color: color.danger },
    },
  },
});

export const icon = style({ marginBlockStart: '1px' });

export const content = style({ ...text.body, flex: 1, minWidth: 0, color: color.ink });

export const title = style({ display: 'block', fontWeight: weight.strong });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[3] });
