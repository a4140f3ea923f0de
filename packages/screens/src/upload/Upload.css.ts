import {
  breakable,
  color,
  column,
  media,
  numerals,
  quiet,
  space,
  stack,
  strong,
  text,
  type,
  weight,
} from '@community/ui/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const page = style([column, stack[5]]);

export const heading = type.display;

export const lead = quiet;

export const types = style({ display: 'block', ...text.small });

export const rights = stack[3];

export const statements = style({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'disc' });

export const names = style([strong, breakable]);

export const selection = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlockEnd: space[3],
});

const area = (gridArea: string) => ({ '@media': { [media.phone]: { gridArea, padding: 0 } } });

export const table = style({
  width: '100%',
  textAlign: 'start',
  '@media': { [media.phone]: { display: 'block' } },
});

// Otherwise the rows would be as wide as what is in them.
globalStyle(`${table} > tbody`, { '@media': { [media.phone]: { display: 'block' } } });

export const headings = style({
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.inkSecondary,
  ...text.small,
  // On phones the columns would be too narrow, so each row becomes a block.
  '@media': {
    [media.phone]: { position: 'absolute', clipPath: 'inset(50%)', overflow: 'hidden', width: '1px', height: '1px' },
  },
});

globalStyle(`${headings} > th`, { padding: `${space[2]} ${space[3]} ${space[2]} 0`, textAlign: 'start' });

export const row = style({
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateAreas: `'id file actions' '. status status' '. message message'`,
      gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: `${space[1]} ${space[2]}`,
      paddingBlock: space[3],
    },
  },
});

globalStyle(`${row} > *`, {
  padding: `${space[3]} ${space[3]} ${space[3]} 0`,
  textAlign: 'start',
  fontWeight: weight.regular,
});

export const id = style([numerals, { ...area('id'), color: color.inkSecondary }]);

export const file = style({
  overflowWrap: 'anywhere',
  minWidth: '160px',
  '@media': { [media.phone]: { gridArea: 'file', minWidth: 0, padding: 0 } },
});

export const name = style({ display: 'block', fontWeight: weight.strong });

export const size = style([numerals, quiet]);

export const message = style({
  overflowWrap: 'anywhere',
  minWidth: '176px',
  '@media': { [media.phone]: { gridArea: 'message', minWidth: 0, padding: 0 } },
  selectors: { '&:empty': { '@media': { [media.phone]: { display: 'none' } } } },
});

export const status = style({
  width: '192px',
  '@media': { [media.phone]: { gridArea: 'status', width: 'auto', padding: 0 } },
});

export const sign = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

export const tone = styleVariants({
  plain: { color: color.inkSecondary },
  success: { color: color.success, fontWeight: weight.strong },
  warning: { color: color.warning, fontWeight: weight.strong },
  danger: { color: color.danger, fontWeight: weight.strong },
});

export const actions = style({
  width: '1%',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { gridArea: 'actions', width: 'auto', padding: 0 } },
});

export const buttons = style({ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: space[1] });

export const retryAll = style({ marginBlockStart: space[4] });
