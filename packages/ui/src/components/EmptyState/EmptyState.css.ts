import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../theme/index.ts';

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '480px',
  marginInline: 'auto',
  paddingBlock: space[12],
  textAlign: 'center',
});

export const icon = style({ color: color.inkSecondary, strokeWidth: 1.5 });

export const title = style(text.title);

export const body = style({ color: color.inkSecondary, textWrap: 'balance' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginBlockStart: space[3],
});
