import { assignVars, globalStyle } from '@vanilla-extract/css';
import * as palette from './colors.ts';
import { color, monitor, scrim, shadow } from './contract.css.ts';
import { toCss } from './values.ts';

globalStyle(':root, [data-theme="light"]', {
  colorScheme: 'light',
  vars: {
    ...assignVars(color, toCss(palette.light)),
    [shadow]: `0 1px 2px ${palette.oklch(palette.light.ink, 0.06)}, 0 8px 24px ${palette.oklch(palette.light.ink, 0.12)}`,
    [scrim]: palette.oklch(palette.light.ink, 0.4),
  },
});

globalStyle(':root', { vars: assignVars(monitor, toCss(palette.monitor)) });
