import { color, font, numerals, space, stack, strong, weight } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const print = (rule: Parameters<typeof globalStyle>[1]) => ({ '@media': { print: rule } });

/** On paper only. Everything else is left out there, the portal's frame included. */
export const sheet = style({
  display: 'none',
  '@media': {
    print: { display: 'block', fontFamily: font.text, fontSize: '9.2pt', lineHeight: 1.28, color: color.ink },
  },
});

globalStyle(`body:has(${sheet}) :not(:has(${sheet}), ${sheet}, ${sheet} *)`, print({ display: 'none !important' }));

/** The same paper and margins on every printer, whatever the browser's defaults. */
const paper = { size: 'A4', margin: '11mm 12mm' };
globalStyle('@page', paper);

/** Its container takes up no space. */
globalStyle(
  `:has(> ${sheet}), :has(> * ${sheet})`,
  print({
    display: 'block !important',
    minHeight: '0 !important',
    margin: '0 !important',
    padding: '0 !important',
    border: '0 !important',
    background: 'none !important',
    overflow: 'visible !important',
  }),
);

export const identity = style([stack[5], { gridTemplateColumns: 'minmax(0, 1fr) 44mm', alignItems: 'start' }]);

export const heading = style({ fontSize: '18pt', lineHeight: 1.15, margin: '1mm 0', overflowWrap: 'anywhere' });

export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}`, marginBlockStart: '1.5mm' });

export const fact = style({ display: 'flex', gap: space[1] });

export const value = strong;

export const part = style({ marginBlockStart: '3.4mm', breakInside: 'auto' });

export const title = style({
  fontSize: '11pt',
  fontWeight: weight.strong,
  paddingBlockEnd: '0.6mm',
  borderBlockEnd: `1px solid ${color.ink}`,
  breakAfter: 'avoid',
});

export const table = style({ width: '100%' });

export const row = style({ breakInside: 'avoid' });

const ruled = { borderBlockEnd: `1px solid ${color.line}`, paddingBlock: '0.6mm', verticalAlign: 'top' } as const;

export const head = style({ ...ruled, textAlign: 'start', fontWeight: weight.regular, color: color.inkSecondary });

export const cell = style({ ...ruled, paddingInlineEnd: space[3], textAlign: 'start', fontWeight: weight.regular });

/** Stands out without colour. */
export const outside = strong;

export const figure = style([numerals, cell, { fontSize: 'inherit', whiteSpace: 'nowrap' }]);

/** Filled one after the other and as high as each other, so that a long list at one side leaves no gap at the other. */
export const columns = style({ columnCount: 2, columnGap: '7mm', marginBlockStart: '3.4mm' });

/** Each column has its own height; the first starts at the top. */
export const inColumn = style([part, { selectors: { '&:first-child': { marginBlockStart: 0 } } }]);

/** Short enough to stay in one piece. */
export const whole = style([inColumn, { breakInside: 'avoid' }]);

export const item = style({
  ...ruled,
  display: 'grid',
  gridTemplateColumns: '3.4mm 6mm minmax(0, 1fr) auto',
  gap: '2mm',
  breakInside: 'avoid',
});

export const box = style({
  width: '3.4mm',
  height: '3.4mm',
  marginBlockStart: '0.5mm',
  border: `1px solid ${color.ink}`,
});

/** No larger than the words beside them, as paper knows no text size. */
export const number = style([numerals, { fontSize: 'inherit' }]);

export const event = style({
  ...ruled,
  display: 'grid',
  gridTemplateColumns: 'minmax(11mm, auto) minmax(0, 1fr)',
  gap: '2mm',
  breakInside: 'avoid',
});

export const notes = style({ height: '15mm', borderBlockEnd: `1px solid ${color.line}` });

export const foot = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  marginBlockStart: '4mm',
  paddingBlockStart: '1mm',
  borderBlockStart: `1px solid ${color.ink}`,
  fontSize: '8pt',
  breakInside: 'avoid',
});
