import { color, figures, media, radius, space, text, weight } from '@community/ui/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const course = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  marginTop: space[6],
  minWidth: 0,
});

export const heading = style({ ...text.heading });

export const chart = style({
  display: 'grid',
  gap: '2px',
  marginTop: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  '@media': { [media.phone]: { padding: space[3] } },
});

export const lane = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr) 72px',
  alignItems: 'center',
  gap: space[3],
  '@media': { [media.phone]: { gridTemplateColumns: '64px minmax(0, 1fr) 56px', gap: space[2] } },
});

export const label = style({ fontWeight: weight.strong, ...text.small, lineHeight: 1.2 });

export const unit = style({ color: color.inkSecondary, fontWeight: weight.regular, fontSize: 'inherit' });

export const plot = style({
  position: 'relative',
  height: '52px',
  borderBlockEnd: `1px solid ${color.line}`,
  overflow: 'hidden',
});

export const line = style({ width: '100%', height: '100%', overflow: 'visible' });

export const stroke = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  vectorEffect: 'non-scaling-stroke',
});

export const band = style({ fill: 'currentColor', opacity: 0.16 });

export const signal = styleVariants({
  hr: { color: color.ecg },
  spo2: { color: color.spo2 },
  nibp: { color: color.pressure },
  rr: { color: color.co2 },
  etco2: { color: color.co2 },
  temperature: { color: color.temperature },
});

export const boundary = style({
  position: 'absolute',
  insetBlock: 0,
  borderInlineStart: `1px dashed ${color.line}`,
});

export const cursor = style({
  position: 'absolute',
  insetBlock: 0,
  width: '2px',
  marginInlineStart: '-1px',
  background: color.accent,
  opacity: 0.6,
});

export const value = style({ ...figures, fontWeight: weight.strong, textAlign: 'end' });

export const marks = style({
  position: 'relative',
  height: '28px',
  borderBlockEnd: `1px solid ${color.line}`,
  overflow: 'hidden',
});

export const mark = style({
  position: 'absolute',
  insetBlockStart: '6px',
  transform: 'translateX(-50%)',
  color: color.inkSecondary,
});

/** As wide as the lines; half a thumb hangs over at each end, so that the thumb stands where the moment is. */
export const slider = style({
  width: 'calc(100% + 16px)',
  minHeight: '44px',
  margin: '0 -8px',
  accentColor: color.accent,
  cursor: 'pointer',
});

export const readout = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  minHeight: '28px',
});

export const note = style({ color: color.inkSecondary, ...text.small });

export const nothing = style([note, { marginTop: space[3] }]);

export const scroller = style({ marginTop: space[3] });

export const figure = style({ ...figures, whiteSpace: 'nowrap' });

export const kind = style({
  color: color.inkSecondary,
  fontWeight: weight.regular,
  ...text.small,
  // Where most names wrap it stands above all of them.
  '@media': { [media.phone]: { display: 'block' } },
});

export const part = style({ minWidth: 0 });

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginBlockEnd: space[2],
  ...text.body,
  fontWeight: weight.strong,
});

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space[3],
});

export const step = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  padding: space[3],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.large,
  overflowWrap: 'anywhere',
});

export const readings = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}`, ...text.small });

/** Parts of very different lengths: they fill columns one after the other. Only a long one goes on in the next. */
export const contents = style({ columns: '280px 3', columnGap: space[8], marginTop: space[4] });

globalStyle(`${contents} > *`, { marginBlockEnd: space[6] });

globalStyle(`${contents} > :not(:has(li:nth-child(13)))`, { breakInside: 'avoid' });

globalStyle(`${contents} :is(h3, li)`, { breakInside: 'avoid', breakAfter: 'auto' });

globalStyle(`${contents} h3`, { breakAfter: 'avoid' });

export const list = style({ overflowWrap: 'anywhere' });

globalStyle(`${list} > li`, { paddingBlock: '2px' });
