import { color, font, radius, space, target, text, weight } from '@community/ui/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const narrow = '(max-width: 719px)';

export const page = style({ ...text.body, fontFamily: font.text, color: color.ink });

globalStyle(`${page} :is(h1, h2, h3, p, ul, ol, dl, dd, figure)`, { margin: 0 });
globalStyle(`${page} code`, { fontFamily: font.mono, fontSize: '0.9em', overflowWrap: 'anywhere' });
globalStyle(`${page} > section`, { marginBlockStart: space[12] });

export const title = style({ ...text.display, fontWeight: weight.strong });
export const lead = style({
  ...text.lead,
  maxWidth: '64ch',
  marginBlock: `${space[2]} ${space[6]} !important`,
  color: color.inkSecondary,
});
export const heading = style({
  ...text.heading,
  fontWeight: weight.strong,
  marginBlockEnd: `${space[4]} !important`,
  scrollMarginTop: space[6],
});
export const subheading = style({ ...text.body, fontWeight: weight.strong, marginBlockEnd: `${space[2]} !important` });
export const paragraph = style({ maxWidth: '64ch', marginBlockEnd: `${space[3]} !important` });
export const note = style({ ...text.small, color: color.inkSecondary, fontWeight: weight.regular });
export const remark = style([note, { marginBlockEnd: `${space[4]} !important` }]);
export const propsOf = style({ selectors: { '& + &': { marginBlockStart: space[8] } } });
export const link = style({ color: color.accent });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: space[6],
  selectors: { '& + &': { marginBlockStart: space[8] } },
});
export const sentences = style({
  listStyle: 'disc',
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[5],
  maxWidth: '64ch',
});

export const parts = style({ display: 'grid', gap: space[2], padding: 0, listStyle: 'none', counterReset: 'part' });
export const part = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 140px) minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'baseline',
  counterIncrement: 'part',
  '::before': {
    content: 'counter(part)',
    ...text.small,
    display: 'grid',
    placeItems: 'center',
    height: 28,
    borderRadius: radius.full,
    background: color.hover,
    fontWeight: weight.strong,
  },
  '@media': {
    [narrow]: { gridTemplateColumns: '28px minmax(0, 1fr)', rowGap: 0 },
  },
});
globalStyle(`${part} > span`, { '@media': { [narrow]: { gridColumn: 2 } } });

export const gallery = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: space[6],
});
export const figure = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
globalStyle(`${figure} > :first-child`, { flexGrow: 1 });
export const caption = style({ ...text.small, marginBlockStart: space[2], color: color.inkSecondary });
globalStyle(`${caption} strong`, { color: color.ink });

const tones = { do: color.success, dont: color.danger };
export const judged = styleVariants(tones, (tone) => [
  figure,
  { borderBlockStart: `4px solid ${tone}`, borderRadius: radius.small },
]);
export const verdict = styleVariants(tones, (tone) => ({ selectors: { '&&': { color: tone } } }));

export const table = style({ width: '100%', borderCollapse: 'collapse', marginBlockEnd: space[3] });
const cellStyle = {
  padding: `${space[2]} ${space[3]} ${space[2]} 0`,
  borderBlockEnd: `1px solid ${color.line}`,
  verticalAlign: 'top',
  textAlign: 'start',
  fontWeight: weight.regular,
} as const;
export const cell = style(cellStyle);
export const head = style([cell, text.small, { color: color.inkSecondary }]);
export const keyCell = style([cell, { width: 172 }]);
export const key = style({
  ...text.small,
  display: 'inline-block',
  padding: `2px ${space[2]}`,
  border: `1px solid ${color.border}`,
  borderBlockEndWidth: 3,
  borderRadius: radius.small,
  background: color.surface,
  fontFamily: font.mono,
});

export const phrases = style({
  ...text.small,
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]} ${space[3]} ${space[8]}`,
  borderRadius: radius.large,
  background: color.sunken,
  fontFamily: font.mono,
});
export const words = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], padding: 0, listStyle: 'none' });
export const word = style({
  ...text.small,
  padding: `2px ${space[2]}`,
  borderRadius: radius.small,
  background: color.hover,
});

export const propsTable = style([table, text.small, { '@media': { [narrow]: { display: 'block' } } }]);
export const propsHead = style({ '@media': { [narrow]: { display: 'none' } } });
export const propsRow = style({
  '@media': {
    [narrow]: { display: 'grid', gap: space[1], paddingBlock: space[3], borderBlockEnd: `1px solid ${color.line}` },
  },
});
globalStyle(`${propsTable} tbody`, { '@media': { [narrow]: { display: 'block' } } });
const stacked = { '@media': { [narrow]: { display: 'block', padding: 0, border: 0 } } };
export const propsCell = style([
  cell,
  stacked,
  { '@media': { [narrow]: { selectors: { '&:empty': { display: 'none' } } } } },
]);
export const propsName = style([cell, stacked, { width: '20%', '@media': { [narrow]: { width: 'auto' } } }]);
export const types = style({ display: 'flex', flexWrap: 'wrap', gap: space[1], maxWidth: '40ch' });
export const type = style({ padding: '0 4px', borderRadius: radius.small, background: color.hover });
export const more = style({ marginBlockEnd: space[2] });
export const summary = style({
  minHeight: target,
  paddingBlock: space[2],
  cursor: 'pointer',
  fontWeight: weight.strong,
});

export const uses = style({ display: 'grid', gap: space[3], marginBlockStart: `${space[3]} !important` });
export const use = style({
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr)',
  gap: space[3],
  '@media': { [narrow]: { gridTemplateColumns: '1fr', gap: 0 } },
});
export const modules = style({ ...text.small, display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}` });
