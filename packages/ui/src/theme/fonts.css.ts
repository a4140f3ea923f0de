import { globalFontFace } from '@vanilla-extract/css';

const next = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const mono = '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono';
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
/** Wider than the file: `latin` comes after it and wins where both hold, and the smaller the list, the lighter the styles. */
const latinExt = 'U+0100-02FF, U+1D00-1EFF, U+2020, U+20A0-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

const face = (file: string, unicodeRange: string) =>
  ({ src: `url("${file}") format("woff2")`, fontWeight: '200 800', fontDisplay: 'swap', unicodeRange }) as const;

globalFontFace('Atkinson Next', [
  face(`${next}-latin-ext-wght-normal.woff2`, latinExt),
  face(`${next}-latin-wght-normal.woff2`, latin),
]);
globalFontFace('Atkinson Mono', [
  face(`${mono}-latin-ext-wght-normal.woff2`, latinExt),
  face(`${mono}-latin-wght-normal.woff2`, latin),
]);

// Fallbacks with the same widths and heights. The ratios were measured on interface text: Arial runs 1.4 % wider than
// the text face (2.1 % when bold), Courier 5.1 % narrower than the mono face.
globalFontFace('Atkinson Next Fallback', [
  {
    src: 'local("Arial"), local("Liberation Sans")',
    fontWeight: '200 500',
    sizeAdjust: '98.6%',
    ascentOverride: '99.8%',
    descentOverride: '32%',
    lineGapOverride: '0%',
  },
  {
    src: 'local("Arial Bold"), local("Liberation Sans Bold")',
    fontWeight: '501 800',
    sizeAdjust: '97.9%',
    ascentOverride: '100.5%',
    descentOverride: '32.3%',
    lineGapOverride: '0%',
  },
]);
globalFontFace('Atkinson Mono Fallback', {
  src: 'local("Courier New"), local("Liberation Mono")',
  sizeAdjust: '105.3%',
  ascentOverride: '93.4%',
  descentOverride: '30%',
  lineGapOverride: '0%',
});
