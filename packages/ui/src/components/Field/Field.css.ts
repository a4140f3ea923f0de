import { style } from '@vanilla-extract/css';
import {
  color,
  full,
  motion,
  radius,
  secondary,
  shrinkable,
  space,
  strong,
  text,
  type,
  weight,
} from '../../theme/index.ts';

export const field = style([shrinkable, { display: 'flex', flexDirection: 'column', gap: space[1] }]);

/** A form with a field that may stay empty. */
const mixedForm = 'form:has(:is(input, textarea):not([required], [aria-required="true"]))';

export const label = style({
  ...text.body,
  fontWeight: weight.strong,
  width: 'fit-content',
  selectors: {
    // The asterisk marks required fields where others are optional. Where all are required, it would be noise.
    [`${mixedForm} [data-required] &::after`]: { content: '" *"', color: color.inkSecondary },
  },
});

/** The box of inputs and selects. */
export const control = style([
  full,
  shrinkable,
  {
    minHeight: '48px',
    border: `1px solid ${color.border}`,
    borderRadius: radius.large,
    background: color.surface,
    color: color.ink,
    transition: `border-color ${motion.quick}`,
    selectors: {
      '&[data-hovered]': { borderColor: color.inkSecondary },
      '&[data-focused]': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px', borderColor: 'transparent' },
      '&[data-invalid]': { borderColor: color.danger },
      '&[data-invalid][data-focused]': { outlineColor: color.danger },
      '&[data-disabled]': { background: color.sunken, borderColor: color.line, color: color.inkDisabled },
    },
  },
]);

export const description = secondary;

export const error = style([
  type.small,
  strong,
  {
    display: 'flex',
    gap: space[1],
    color: color.danger,
    // A field may be invalid while its error is shown elsewhere, above the form.
    selectors: { '&:empty': { display: 'none' } },
  },
]);

export const errorIcon = style({ marginBlockStart: '2px' });
