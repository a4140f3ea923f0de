import { style } from '@vanilla-extract/css';
import {
  color,
  focusRing,
  hidden,
  media,
  motion,
  quiet,
  radius,
  shrinkable,
  space,
  target,
  type,
  unseenOnPhones,
} from '../../theme/index.ts';

export const search = style([
  shrinkable,
  {
    display: 'flex',
    border: `1px solid ${color.border}`,
    borderRadius: radius.large,
    background: color.surface,
    transition: `border-color ${motion.quick}`,
    selectors: {
      '&:is(:hover, [data-hovered])': { borderColor: color.inkSecondary },
      // The ring belongs to the whole bar while the term is typed; the buttons have their own.
      '&:has(input:focus)': { ...focusRing, outlineOffset: '-1px', borderColor: 'transparent' },
    },
  },
]);

export const field = style([shrinkable, { display: 'flex', alignItems: 'center', flex: 1 }]);

export const input = style([
  type.body,
  shrinkable,
  {
    flex: 1,
    height: target,
    // As high as the bar with its border.
    marginBlock: '-1px',
    border: 0,
    outline: 'none',
    background: 'none',
    paddingInline: `${space[4]} ${space[2]}`,
    textOverflow: 'ellipsis',
    appearance: 'none',
    selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
  },
]);

export const clear = style([
  quiet,
  {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: target,
    height: target,
    // As high as the bar with its border.
    marginBlock: '-1px',
    borderRadius: radius.small,
    selectors: {
      '&[data-hovered]': { color: color.ink },
      // Gives its room to the placeholder while there is nothing to clear.
      '[data-empty] > &': { display: 'none' },
    },
  },
]);

/** Phones have room for a sign only; the word is read out nevertheless. */
export const word = unseenOnPhones;

export const sign = hidden.abovePhone;

export const submit = style({
  minHeight: 0,
  margin: '-1px',
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  selectors: { '&:focus-visible': { zIndex: 1 } },
  '@media': { [media.phone]: { paddingInline: '11px' } },
});
