import { color, hidden, media, oneLine, radius, space, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';
import { button } from '../../tags/TagSelect/TagSelect.css.ts';

export const filter = style({ display: 'inline-flex', maxWidth: '100%' });

export { button };

const filled = {
  borderColor: color.accent,
  background: color.accentWash,
  color: color.accent,
  fontWeight: weight.strong,
} as const;

/** Joined with the cross beside it. */
export const active = style({ ...filled, borderStartEndRadius: 0, borderEndEndRadius: 0 });

export const clear = style({
  ...filled,
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  marginInlineStart: '-1px',
  border: `1px solid ${color.accent}`,
  borderStartEndRadius: radius.large,
  borderEndEndRadius: radius.large,
  selectors: { '&[data-hovered]': { background: color.hover } },
});

/** A filter that has one value, and goes with a press. */
export const chip = style([
  button,
  filled,
  { maxWidth: '100%', selectors: { '&[data-hovered]': { background: color.hover } } },
]);

export const chipText = oneLine;

/** The choice of an order or of a length: of less weight than the filters. */
export const plain = style([
  button,
  {
    borderColor: 'transparent',
    background: 'none',
    '@media': { [media.phone]: { paddingInline: space[2] } },
  },
]);

/** What phones have on the sheet of filters, so that the count and the order share a line. */
export const notOnPhones = hidden.phone;

/** The choices that are no filters, at the end of the line. */
export const options = style({ display: 'flex' });
