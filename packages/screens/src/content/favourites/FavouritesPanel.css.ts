import { button } from '@community/ui/styles';
import {
  atStart,
  breakable,
  color,
  hidden,
  line,
  media,
  quiet,
  radius,
  secondary,
  space,
  stack,
  text,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** There is room beside the list from here on. */
const beside = media.wide;
const above = media.belowWide;

export const panel = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  padding: `0 ${space[4]} ${space[2]}`,
  '@media': {
    [above]: { selectors: { '&:not([data-expanded])': { display: 'none' } } },
    [beside]: { border: 0, background: 'none', padding: 0 },
  },
});

export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  fontWeight: weight.strong,
  ...text.body,
  '@media': { [beside]: { borderBottom: `1px solid ${color.line}` } },
});

/** Opens the panel, where there is no room for it beside the list. */
export const opener = style([
  button({ variant: 'quiet' }),
  {
    paddingInline: space[3],
    fontWeight: weight.regular,
    '@media': { [beside]: { display: 'none' }, [media.belowLandscape]: { padding: 0 }, [media.phone]: { order: 2 } },
  },
]);

/** Phones and tablets in portrait have room for a sign only. */
export const star = hidden.landscape;

export const word = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  '@media': { [media.belowLandscape]: { display: 'none' } },
});

export const note = style([line[3], quiet, { paddingBlock: space[4] }]);

export const failure = style([stack[2], atStart, { color: color.ink }]);

export const row = style([
  stack[3],
  breakable,
  {
    gridTemplateColumns: '60px minmax(0, 1fr) 44px',
    alignItems: 'center',
    paddingBlock: space[2],
    borderTop: `1px solid ${color.line}`,
    lineHeight: 1.3,
    selectors: { '&:first-child': { borderTop: 0 } },
  },
]);

export const by = secondary;
