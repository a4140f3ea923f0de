import { atStart, color, radius, secondary, space, stack } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** The switch, with what it means below it. */
export const keeping = style([
  stack[2],
  atStart,
  { padding: `${space[2]} ${space[4]} ${space[3]}`, border: `1px solid ${color.line}`, borderRadius: radius.large },
]);

export const said = secondary;

export const problem = style({ justifySelf: 'stretch' });
