import { color, radius, space, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** The switch, with what it means below it. */
export const keeping = style({
  display: 'grid',
  gap: space[2],
  justifyItems: 'start',
  padding: `${space[2]} ${space[4]} ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
});

export const said = style({ ...text.small, color: color.inkSecondary });

export const problem = style({ justifySelf: 'stretch' });
