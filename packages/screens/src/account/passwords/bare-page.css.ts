import { space, text, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '100dvh',
  padding: `${space[8]} ${space[4]}`,
});

export const column = style({ display: 'grid', gap: space[5], width: '100%', maxWidth: width.form });

export const heading = style({ ...text.heading });

export const form = style({ display: 'grid', gap: space[5] });
