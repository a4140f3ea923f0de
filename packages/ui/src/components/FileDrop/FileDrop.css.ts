import { style } from '@vanilla-extract/css';
import { color, flow, line, quiet, radius, space, strong, type } from '../../theme/index.ts';

export const zone = style([
  line[2],
  {
    flexDirection: 'column',
    padding: `${space[10]} ${space[6]}`,
    border: `1.5px dashed ${color.border}`,
    borderRadius: radius.large,
    background: color.surface,
    textAlign: 'center',
    selectors: {
      '&[data-drop-target]': { borderColor: color.accent, borderStyle: 'solid', background: color.accentWash },
      '&[data-disabled]': { background: color.sunken, borderColor: color.line, color: color.inkSecondary },
    },
  },
]);

export const icon = style({
  color: color.accent,
  strokeWidth: 1.5,
  selectors: { '[data-disabled] > &': { color: color.inkDisabled } },
});

export const label = style([strong, type.title]);

export const description = quiet;

export const buttons = style([flow[2], { justifyContent: 'center', marginBlockStart: space[2] }]);
