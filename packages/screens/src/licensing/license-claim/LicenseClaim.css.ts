import { cluster, full, media, reading, stack } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const form = style([stack[6], full, { maxWidth: '720px' }]);

export const serial = style([
  stack[6],
  { alignItems: 'start', '@media': { [media.abovePhone]: { gridTemplateColumns: 'minmax(0, 1fr) 200px' } } },
]);

export const actions = cluster[3];

export const part = style([full, reading, stack[4]]);
