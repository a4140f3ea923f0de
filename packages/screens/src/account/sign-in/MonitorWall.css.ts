import { anchor, font, media, monitor, type, weight } from '@community/ui/theme';
import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';

const signal = createVar();
const size = createVar();

/** Hairlines as on monitor glass, behind the curves. */
const grid = `linear-gradient(${monitor.grid} 1px, transparent 1px) 0 0 / 48px 48px, linear-gradient(90deg, ${monitor.grid} 1px, transparent 1px) 0 0 / 48px 48px`;

export const wall = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'start',
  overflow: 'hidden',
  background: monitor.screen,
  // Forced colours keep it as it is: a device's face is its content.
  forcedColorAdjust: 'none',
  '::before': { content: '""', position: 'absolute', inset: 0, background: grid, opacity: 0.35 },
});

export const refused = style({});

export const lane = anchor;

/** Two lanes above the form on phones, three on tablets; on wide screens they take the whole height. */
export const lanes = styleVariants(
  {
    ecg: { color: monitor.ecg, phone: '20dvh', wide: '44dvh', share: 1 },
    pleth: { color: monitor.spo2, phone: '16dvh', wide: '30dvh', share: 0.66 },
    breath: { color: monitor.co2, phone: '0', wide: '26dvh', share: 0.5 },
  },
  ({ color, phone, wide, share }, name) => ({
    vars: { [signal]: color, [size]: `calc(${share} * clamp(72px, 20vw, 96px))` },
    height: phone,
    ...(name === 'breath' && { display: 'none' }),
    selectors: {
      [`${refused} &`]: { vars: { [signal]: name === 'ecg' ? monitor.co2 : monitor.edge } },
    },
    '@media': {
      [media.tablet]: { display: 'block', height: '15dvh' },
      [media.landscape]: { height: wide, vars: { [size]: `calc(${share} * min(224px, 25dvh))` } },
    },
  }),
);

export const curve = style({
  position: 'absolute',
  insetInline: 0,
  insetBlock: '14%',
  background: signal,
  maskRepeat: 'repeat-x',
  // Twenty seconds in each lane, so that the pulse follows the heart.
  maskSize: '2000px 100%',
  '@media': { [media.landscape]: { maskSize: '3400px 100%' } },
});

/** The glass darkens under the figures, so that they stand clear of the curves. */
export const figure = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'flex-end',
  gap: '16px',
  paddingBlockStart: '2.5dvh',
  paddingInline: '96px 16px',
  background: `linear-gradient(90deg, transparent, ${monitor.screen} 96px)`,
  color: signal,
  fontFamily: font.text,
  fontWeight: weight.strong,
  fontSize: size,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.landscape]: { paddingInlineEnd: '32px', minWidth: 'min(480px, 40vw)' } },
  selectors: { [`${refused} &`]: { color: monitor.edge } },
});

export const caption = style([
  type.lead,
  { display: 'none', marginInlineEnd: 'auto', letterSpacing: 0, '@media': { [media.landscape]: { display: 'block' } } },
]);

const across = keyframes({ from: { transform: 'none' }, to: { transform: 'translateX(100%)' } });

/**
 * The gap that runs ahead of the newest heartbeat, about as fast as the curves are drawn. After a refusal, it stops.
 */
export const sweep = style({
  position: 'absolute',
  inset: 0,
  background: `linear-gradient(90deg, ${monitor.screen} 44px, transparent 0)`,
  transform: 'translateX(58%)',
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      selectors: { [`${wall}:not(${refused}) &`]: { animation: `${across} 4s linear infinite` } },
    },
    [`(prefers-reduced-motion: no-preference) and ${media.tablet}`]: { animationDuration: '8s' },
  },
});
