import { assignVars, globalStyle } from '@vanilla-extract/css';
import * as palette from './colors.ts';
import { color, scrim, shadow } from './contract.css.ts';
import { toCss } from './values.ts';

const vars = {
  ...assignVars(color, toCss(palette.dark)),
  // On a dark ground a shadow alone shows no edge, so a hairline belongs to it.
  [shadow]: `0 0 0 1px ${palette.oklch(palette.dark.line)}, 0 12px 32px oklch(0 0 0 / 0.5)`,
  [scrim]: 'oklch(0.08 0.01 258 / 0.64)',
};

// Screens only: paper is always light.
globalStyle('[data-theme="dark"]', { '@media': { screen: { colorScheme: 'dark', vars } } });

// Until somebody has chosen, the system decides.
globalStyle(':root:not([data-theme])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars } },
});
