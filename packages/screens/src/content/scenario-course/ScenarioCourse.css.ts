import {
  anchor,
  color,
  column,
  font,
  full,
  media,
  numerals,
  oneLine,
  quiet,
  radius,
  secondary,
  shrinkable,
  space,
  stack,
  strong,
  target,
  text,
  type,
  weight,
} from '@community/ui/theme';
import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

/** Viewport beside the plots: for names and scales at the left, for the current values at the right. */
const left = createVar();
const right = createVar();
const height = createVar();

export const course = style([
  stack[4],
  shrinkable,
  column,
  {
    // The name of the part, and how it is shown, on one line: more of the chart is seen with the monitor.
    '@media': { [media.abovePhone]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'end' } },
  },
]);

export const heading = type.heading;

/** The tab list shares the line of the heading; the panel is below both. */
export const looks = style({ '@media': { [media.abovePhone]: { display: 'contents' } } });

globalStyle(`${course} > :not(h2), ${looks} > [role=tabpanel]`, {
  '@media': { [media.abovePhone]: { gridColumn: '1 / -1', minWidth: 0 } },
});

export const chart = style({
  vars: { [left]: '9.25rem', [right]: '8.5rem', [height]: '3.375rem' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  '@media': {
    [media.belowLandscape]: { vars: { [left]: '8.75rem', [right]: '7.5rem' } },
    [media.phone]: {
      vars: { [left]: '0px', [right]: '0px', [height]: '4.25rem' },
      marginTop: space[3],
      padding: space[3],
    },
  },
});

/** The compact version beside a list: no frame, and narrower gutters. */
export const smallChart = style([
  chart,
  {
    vars: { [left]: '6.5rem', [right]: '8.25rem', [height]: '2.5rem' },
    marginTop: 0,
    padding: 0,
    border: 0,
    background: 'none',
  },
]);

/** A row of the chart. Without a name or a value, those columns stay empty. */
export const row = style({
  position: 'relative',
  paddingInlineStart: left,
  paddingInlineEnd: right,
  minWidth: 0,
});

export const lanes = anchor;

/** Over all lanes, as wide as their plots: what runs through them from top to bottom. */
export const overlay = style({
  position: 'absolute',
  inset: 0,
  paddingInlineStart: left,
  paddingInlineEnd: right,
  overflow: 'clip',
  pointerEvents: 'none',
});

export const area = style({ position: 'relative', height: '100%' });

const upright = { position: 'absolute', insetBlock: 0 } as const;

export const tickLine = style({ ...upright, insetBlockStart: '1.75rem', borderInlineStart: `1px solid ${color.line}` });

export const boundary = style({ ...upright, borderInlineStart: `1px dashed ${color.border}` });

/** As wide as the plot, so that it is moved by shares of itself: nothing else is laid out or redrawn meanwhile. */
export const cursor = style({
  ...upright,
  insetInline: 0,
  marginInlineStart: '-1px',
  borderInlineStart: `2px solid ${color.accent}`,
  willChange: 'transform',
});

export const label = style([
  type.small,
  strong,
  {
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.5rem',
    display: 'grid',
    '@media': {
      [media.phone]: { insetBlockStart: '2px', display: 'flex', gap: space[1], zIndex: 1 },
    },
  },
]);

/** Labels of the rhythm and the events; phones do without. */
export const sideLabel = style([label, { '@media': { [media.phone]: { display: 'none' } } }]);

export const unit = style([quiet, { fontWeight: weight.regular, fontSize: 'inherit' }]);

export const plot = style({
  position: 'relative',
  height,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.phone]: { paddingBlockStart: '1.375rem' } },
});

export const line = style([full, { display: 'block', height: '100%', overflow: 'visible' }]);

const stretched = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;

export const stroke = style({ ...stretched, strokeWidth: 2 });

export const trace = style({ ...stretched, color: color.ecg, strokeWidth: 1.3, strokeLinejoin: 'round' });

export const band = style({ fill: 'currentColor', opacity: 0.16 });

export const signal = styleVariants({
  hr: { color: color.ecg },
  spo2: { color: color.spo2 },
  nibp: { color: color.pressure },
  rr: { color: color.co2 },
  etco2: { color: color.co2 },
  temperature: { color: color.temperature },
});

/** As high as the line: on phones, the names are above it. */
export const scale = style({
  position: 'absolute',
  inset: 0,
  '@media': { [media.phone]: { insetBlockStart: '1.375rem' } },
});

const mark = style({ position: 'absolute', fontFamily: font.mono, ...text.small, lineHeight: '1rem' });

/** At the left edge; on phones there is no room beside the line, and the names stand there. */
export const edgeMark = recipe({
  base: [
    mark,
    {
      right: 'calc(100% + 8px)',
      transform: 'translateY(-50%)',
      whiteSpace: 'nowrap',
      '@media': { [media.phone]: { right: 'auto', left: '6px', zIndex: 1, background: color.surface } },
    },
  ],
  variants: {
    kind: {
      first: { fontWeight: weight.strong },
      most: { color: color.inkSecondary },
      least: { color: color.inkSecondary },
    },
  },
  defaultVariants: { kind: 'most' },
});

export const lineMark = style([
  mark,
  quiet,
  { zIndex: 1, transform: 'translate(8px, -50%)', paddingInline: '2px', background: color.surface },
]);

export const point = recipe({
  base: {
    position: 'absolute',
    width: '8px',
    height: '8px',
    margin: '-4px 0 0 -4px',
    border: '2px solid currentColor',
    borderRadius: radius.full,
    background: color.surface,
  },
  variants: { kind: { first: { background: 'currentColor' }, most: {}, least: {} } },
});

/** Outside its limits: an arrow beyond the point, besides the frame of the value. */
export const alarmMark = recipe({
  base: { position: 'absolute', fontSize: '12px', lineHeight: '12px', color: color.danger },
  variants: {
    side: {
      high: { transform: 'translate(-50%, calc(-100% - 5px))' },
      low: { transform: 'translate(-50%, 5px)' },
    },
  },
});

/** The value of the moment, outside its limits. */
export const alarming = style({
  paddingInline: '4px',
  marginInline: '-6px 2px',
  border: '2px solid currentColor',
  borderRadius: radius.small,
});

export const arrow = style({ ...text.small, lineHeight: 1, color: color.danger });

/** The current value, as large as on a display. */
export const value = style([
  numerals,
  type.title,
  strong,
  {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    '@media': { [media.phone]: { insetBlockEnd: 'auto', zIndex: 1 } },
  },
]);

export const rhythm = style([plot, { height: '3.25rem', paddingBlock: '1.25rem 4px' }]);

/** The room of a rhythm's name: as wide as its strip. */
export const rhythmRoom = style([
  secondary,
  { position: 'absolute', insetBlockStart: '1px', containerType: 'inline-size' },
]);

/** Left out where a letter or two would remain of it; the words above the chart name the rhythm of the moment. */
export const rhythmName = style([
  oneLine,
  {
    display: 'block',
    paddingInlineStart: '6px',
    '@media': { [media.phone]: { paddingInlineStart: '2px' } },
    '@container': { '(max-width: 3.5rem)': { display: 'none' } },
  },
]);

export const ticks = style({ position: 'relative', height: '1.25rem' });

export const tick = style([
  numerals,
  secondary,
  {
    position: 'absolute',
    transform: 'translateX(-50%)',
    selectors: { '&:first-child': { transform: 'none' }, '&:last-child': { transform: 'translateX(-100%)' } },
  },
]);

export const transport = style({
  display: 'grid',
  gridTemplateColumns: `calc(${left} - ${space[3]}) minmax(0, 1fr) ${right}`,
  alignItems: 'center',
  columnGap: 0,
  minWidth: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: space[1] } },
});

export const controls = style({ display: 'flex', alignItems: 'center', gap: space[1] });

export const speed = style({ width: '5.25rem' });

export const play = style({
  borderRadius: radius.full,
  background: color.accent,
  color: color.onAccent,
  selectors: { '&[data-hovered]': { background: color.accentHover, color: color.onAccent } },
});

/** As wide as the lines; half a thumb hangs over at each end, so that the thumb stands where the moment is. */
export const slider = style({
  width: 'calc(100% + 16px)',
  minHeight: target,
  margin: `0 -8px 0 calc(${space[3]} - 8px)`,
  accentColor: color.accent,
  cursor: 'pointer',
  '@media': {
    [media.abovePhone]: { width: `calc(100% - ${space[3]} + 16px)` },
    [media.phone]: { gridColumn: '1 / -1', gridRow: 2, marginInline: '-8px' },
  },
});

export const clock = style([numerals, quiet, { textAlign: 'end' }]);

export const note = secondary;

export const nothing = style([note, { marginTop: space[3] }]);
