import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, flow, radius, shrinkable, space, strong, tones, type } from '../../theme/index.ts';

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
    variant: tones,
  },
});

export const icon = style({ marginBlockStart: '1px' });

export const content = style([type.body, shrinkable, { flex: 1, color: color.ink }]);

export const title = style([strong, { display: 'block' }]);

export const actions = style([flow[2], { marginBlockStart: space[3] }]);
