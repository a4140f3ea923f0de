/** Colours of real kits, so the same in both themes. `none` and `camo` are not single colours. */
export const kitPaint = {
  none: 'transparent',
  camo: 'conic-gradient(from 40deg, oklch(0.45 0.07 130) 0 22%, oklch(0.62 0.07 105) 0 41%, oklch(0.35 0.05 80) 0 63%, oklch(0.55 0.08 125) 0 82%, oklch(0.3 0.04 140) 0)',
  black: 'oklch(0.2 0 0)',
  grey: 'oklch(0.62 0 0)',
  white: 'oklch(0.99 0 0)',
  red: 'oklch(0.56 0.21 27)',
  orange: 'oklch(0.72 0.18 55)',
  yellow: 'oklch(0.88 0.18 95)',
  lime: 'oklch(0.85 0.2 125)',
  green: 'oklch(0.58 0.15 148)',
  cyan: 'oklch(0.78 0.12 210)',
  blue: 'oklch(0.56 0.19 255)',
  navy: 'oklch(0.32 0.11 265)',
  purple: 'oklch(0.48 0.2 305)',
  pink: 'oklch(0.76 0.14 355)',
} as const;
