import { media, space, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: space[6], width: '100%', maxWidth: '720px' });

export const serial = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.abovePhone]: { gridTemplateColumns: 'minmax(0, 1fr) 200px' } },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

export const part = style({ display: 'grid', gap: space[4], width: '100%', maxWidth: width.reading });
