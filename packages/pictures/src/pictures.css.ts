import { font, full, monitor, strong } from '@community/ui/theme';
import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';

/** Colours of the pictures besides the theme's monitor colours. The same in both themes, as a device is. */
const colors = {
  /** Airway pressure. */
  airway: 'oklch(0.82 0.15 62)',
  /** Flow. */
  flow: 'oklch(0.8 0.11 285)',
  /** Volume and impedance: neutral signals. */
  neutral: 'oklch(0.88 0.02 230)',
  alarmHigh: 'oklch(0.63 0.24 27)',
  alarmMedium: 'oklch(0.85 0.16 88)',
  /** The charged part of a defibrillator, and the ink on it. */
  shock: 'oklch(0.76 0.17 62)',
  shockInk: 'oklch(0.2 0.03 60)',
  hose: 'oklch(0.62 0.03 240)',
  water: 'oklch(0.74 0.09 230)',
} as const;

const housing = createVar();
const edge = createVar();
const part = createVar();
const deep = createVar();

const tint = (base: string, light: string, key: string, shade: string) => ({
  vars: { [housing]: base, [edge]: light, [part]: key, [deep]: shade },
});

/** Colours of a housing: its face, lit edge, keys, and the darker parts such as handle and feet. */
export const tints = styleVariants({
  graphite: tint('oklch(0.29 0.012 260)', 'oklch(0.44 0.015 260)', 'oklch(0.42 0.014 260)', 'oklch(0.37 0.014 260)'),
  slate: tint('oklch(0.45 0.035 248)', 'oklch(0.58 0.035 248)', 'oklch(0.6 0.035 248)', 'oklch(0.33 0.03 250)'),
  ivory: tint('oklch(0.88 0.014 90)', 'oklch(0.76 0.016 90)', 'oklch(0.72 0.018 90)', 'oklch(0.62 0.025 240)'),
  sand: tint('oklch(0.77 0.05 80)', 'oklch(0.66 0.05 78)', 'oklch(0.62 0.05 75)', 'oklch(0.4 0.03 70)'),
  olive: tint('oklch(0.47 0.055 125)', 'oklch(0.6 0.06 122)', 'oklch(0.61 0.055 120)', 'oklch(0.32 0.035 130)'),
});

/** The whole picture. Unaffected by forced colours: a device's face is its content. */
export const face = style([full, { display: 'block', height: 'auto', overflow: 'visible', forcedColorAdjust: 'none' }]);

export const caseShape = style({
  fill: housing,
  stroke: edge,
  strokeWidth: 1.5,
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});
/** Parts of the housing: filled, or drawn as lines. */

export const fill = styleVariants({ part: { fill: part }, deep: { fill: deep } });
export const line = styleVariants(
  { part, deep, edge },
  (stroke) => ({ fill: 'none', stroke, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const,
);

export const hose = style({ fill: 'none', stroke: colors.hose, strokeWidth: 8, strokeLinecap: 'round' });
/** A water chamber. */
export const water = style({ fill: colors.water });

/** The glass, and the dark rim that sets it into a light housing. */
export const glass = style({ fill: monitor.screen, stroke: 'oklch(0.2 0.012 258)' });

/** The colour of each signal's curve and numerals. */
export const signals = styleVariants(
  {
    ecg: monitor.ecg,
    spo2: monitor.spo2,
    pressure: monitor.pressure,
    co2: monitor.co2,
    temperature: monitor.temperature,
    airway: colors.airway,
    flow: colors.flow,
    neutral: colors.neutral,
    unset: monitor.edge,
  },
  (color) => ({ color }),
);

export const trace = style({ fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' });
/** All letters of a picture. */
export const caption = style([strong, { fill: 'currentColor', fontFamily: font.text, forcedColorAdjust: 'none' }]);
export const numeral = style([
  caption,
  { fontFamily: font.mono, fontVariantNumeric: 'tabular-nums', textAnchor: 'end', letterSpacing: '-0.06em' },
]);
/** Text on the glass that belongs to no signal, and on an alarm. */
export const words = style([caption, { fill: monitor.text }]);

/** The alarm light by condition. */
export const lamps = styleVariants({
  off: { fill: part },
  medium: { fill: colors.alarmMedium },
  high: { fill: colors.alarmHigh },
});
export const alarmWords = style([caption, { fill: monitor.screen }]);
/** Around a figure that is outside its limits. */
export const alarmFrame = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 });
export const shock = style({ fill: colors.shock });
export const shockInk = style({ fill: colors.shockInk });

/** Class of a row, card or link whose pictures sweep while it is hovered or focused. */
export const sweepHost = style({});

/** On the picture: its curves sweep. */
export const sweeping = style({});

const across = keyframes({ from: { transform: 'none' }, to: { transform: 'translateX(100%)' } });
const moving = {
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      visibility: 'visible',
      animation: `${across} 4s linear infinite`,
    },
  },
} as const;
/** The gap ahead of the newest heartbeat. Its box is as wide as its travel. */
export const sweep = style({
  fill: monitor.screen,
  transformBox: 'fill-box',
  visibility: 'hidden',
  selectors: {
    [`${sweeping} &`]: moving,
    [`${face}:hover &`]: moving,
    [`:is(a, button, ${sweepHost}):is(:hover, :focus-visible, :focus-within) &`]: moving,
  },
});
