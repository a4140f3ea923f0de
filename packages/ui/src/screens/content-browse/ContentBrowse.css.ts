import { style } from '@vanilla-extract/css';
import { media, space, text } from '../../theme/index.ts';

export const split = style({
  display: 'grid',
  gap: space[6],
  '@media': {
    [media.landscape]: { gridTemplateColumns: 'minmax(0, 1fr) 264px', gap: space[8], alignItems: 'start' },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 296px', gap: space[10] },
  },
});

export const main = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const header = style({ display: 'flex', alignItems: 'center', gap: space[4], minHeight: '44px' });

export const heading = style({ flex: 1, ...text.display });

export const notOnPhones = style({ '@media': { [media.phone]: { display: 'none' } } });
