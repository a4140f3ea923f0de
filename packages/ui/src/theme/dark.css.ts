import { assignVars, globalStyle } from '@vanilla-extract/css';
import { color, scrim, shadow } from './contract.css.ts';
import * as palette from './palettes.ts';
import { toCss } from './values.ts';

const vars = {
  ...assignVars(color, toCss(palette.dark)),
  [shadow]: palette.shadows.dark,
  [scrim]: palette.scrims.dark,
};

// Screens only: print is always light.
globalStyle('[data-theme="dark"]', { '@media': { screen: { colorScheme: 'dark', vars } } });

// Until a theme is chosen, the system's setting applies.
globalStyle(':root:not([data-theme])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars } },
});
