import { media, space } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Wide enough for two columns of groups. */
export const wide = style({ '@media': { [media.tablet]: { maxWidth: '520px' } } });

/** Two columns, so that it fits into a tablet in landscape; the arrow keys go down one, then the other. */
export const columns = style({
  '@media': { [media.tablet]: { columns: '2', columnGap: space[2], minWidth: '456px', padding: space[2] } },
});

// One class more than the line that it takes away.
globalStyle(`${columns}:not(:empty) > section`, {
  breakInside: 'avoid',
  // Headings set them off; a line at the head of the second column would set off nothing.
  '@media': { [media.tablet]: { border: 0 } },
});
