import { color, media, radius, space, text, weight, width } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const section = style({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  width: '100%',
  maxWidth: width.reading,
});

export const about = style({ color: color.inkSecondary });

export const list = style({ width: '100%' });

export const row = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'center',
  justifyItems: 'start',
  width: '100%',
  paddingBlock: space[4],
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { borderBottom: `1px solid ${color.line}` } },
  '@media': { [media.abovePhone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

export const name = style({ fontWeight: weight.strong });

export const note = style({ color: color.inkSecondary, ...text.small });

/** Fields and alerts of a dialog, or of the second step. */
export const form = style({ display: 'grid', gap: space[5], justifyItems: 'stretch' });

/** Their texts stand below those above, whatever room they have around them. */
export const ways = style({ display: 'grid', justifyItems: 'start', marginInlineStart: `calc(-1 * ${space[4]})` });

/** Below it, what it can be copied with. */
export const key = style({ display: 'grid', gap: space[2], justifyItems: 'start' });

/** Scanners need dark on light, in both themes. */
export const qrCode = style({
  justifySelf: 'center',
  display: 'block',
  width: 'min(100%, 12rem)',
  height: 'auto',
  borderRadius: radius.small,
  background: '#fff',
  color: '#000',
  forcedColorAdjust: 'none',
});

export const secret = style({
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const codes = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: space[4],
  borderRadius: radius.large,
  background: color.sunken,
  fontFamily: 'ui-monospace, monospace',
  userSelect: 'text',
  '@media': { [media.abovePhone]: { gridTemplateColumns: 'repeat(2, auto)' } },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

// On paper there is nothing but the codes.
globalStyle(`body:has(${codes}) *`, { '@media': { print: { visibility: 'hidden' } } });
globalStyle(`body ${codes}, body ${codes} *`, { '@media': { print: { visibility: 'visible' } } });
