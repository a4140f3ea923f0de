import { color, media, monitor, space, text, weight, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const door = style({
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateRows: '176px 1fr',
  '@media': {
    [media.landscape]: { gridTemplateRows: 'none', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
  },
});

export const column = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  padding: `${space[6]} ${space[4]}`,
  '@media': { [media.landscape]: { alignContent: 'center' } },
});

export const panel = style({ display: 'grid', gap: space[4], width: '100%', maxWidth: width.form });

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontWeight: weight.strong,
  ...text.title,
  '@media': { [media.landscape]: { marginBottom: space[4] } },
});

export const heading = style({ ...text.display });

export const lead = style({ color: color.inkSecondary });

export const form = style({ display: 'grid', gap: space[5], paddingTop: space[2] });

/** The dark wall with its monitor: above the form on small screens, beside it on wide ones. */
export const wall = style({
  order: -1,
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  background: monitor.screen,
  '@media': { [media.landscape]: { order: 0, padding: '6vmin' } },
});

export const device = style({
  width: 'auto',
  height: '144px',
  objectFit: 'contain',
  '@media': { [media.landscape]: { width: 'min(100%, 720px)', height: 'auto' } },
});

export const forgotten = style({ justifySelf: 'start' });
