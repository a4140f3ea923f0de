import { above, reading, secondary, space, stack } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Below all columns of the row. Its text can be selected, above the link that covers the row. */
export const details = style([
  above,
  stack[3],
  reading,
  { gridColumn: '1 / -1', paddingBlock: `${space[1]} ${space[4]}` },
]);

export const terms = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[5]}` });

export const term = secondary;
