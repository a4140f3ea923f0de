import { color, space, text, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Below all columns of the row. Its text can be selected, above the link that covers the row. */
export const details = style({
  position: 'relative',
  zIndex: 1,
  gridColumn: '1 / -1',
  display: 'grid',
  gap: space[3],
  maxWidth: width.reading,
  paddingBlock: `${space[1]} ${space[4]}`,
});

export const terms = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[5]}` });

export const term = style({ ...text.small, color: color.inkSecondary });
