import { media, space, text } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Large text needs the width of both for the list: what stands beside it goes below then. */
export const split = style({
  display: 'grid',
  gap: space[6],
  '@media': {
    [media.landscape]: { display: 'flex', flexWrap: 'wrap', gap: space[8], alignItems: 'start' },
    [media.desktop]: { gap: space[10] },
  },
});

export const main = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': { [media.landscape]: { flex: '1 1 32rem' } },
});

globalStyle(`${split} > :not(${main})`, {
  '@media': { [media.landscape]: { flex: '0 0 16.5rem' }, [media.desktop]: { flexBasis: '18.5rem' } },
});

export const header = style({ display: 'flex', alignItems: 'center', gap: space[4], minHeight: '44px' });

export const heading = style({ flex: 1, ...text.display });

export const notOnPhones = style({ '@media': { [media.phone]: { display: 'none' } } });
