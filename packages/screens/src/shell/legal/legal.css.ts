import { color, space, target, text, width } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({ display: 'grid', gap: space[6], justifyItems: 'start' });

export const prose = style({ display: 'grid', gap: space[6], maxWidth: width.reading, overflowWrap: 'anywhere' });

export const section = style({ display: 'grid', gap: space[3], scrollMarginTop: '84px', breakInside: 'avoid-page' });

export const title = style({ ...text.title });

globalStyle(`${prose} ul`, { paddingInlineStart: space[5], listStyle: 'disc' });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  color: color.accent,
  textUnderlineOffset: '3px',
});

export const note = style({ color: color.inkSecondary, ...text.small });
