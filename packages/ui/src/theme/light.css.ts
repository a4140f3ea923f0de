import { assignVars, globalStyle } from '@vanilla-extract/css';
import { color, monitor, scrim, shadow } from './contract.css.ts';
import * as palette from './palettes.ts';
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
