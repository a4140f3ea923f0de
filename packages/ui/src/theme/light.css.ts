import { assignVars, globalStyle } from '@vanilla-extract/css';
import * as palette from './colors.ts';
import { color, monitor, scrim, shadow } from './contract.css.ts';
import { toCss } from './values.ts';

globalStyle(':root, [data-theme="light"]', {
  colorScheme: 'light',
  vars: {
    ...assignVars(color, toCss(palette.light)),
    [shadow]: palette.shadows.light,
    [scrim]: palette.scrims.light,
  },
});

globalStyle(':root', { vars: assignVars(monitor, toCss(palette.monitor)) });
