import { color, radius, secondary, strong, unbroken, unseen } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const chip = style([
  secondary,
  unbroken,
  {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '4px',
    paddingInline: '6px',
    border: `1px solid ${color.border}`,
    borderRadius: radius.small,
  },
]);

export const code = strong;

/** Read out everywhere. */
export const name = style({ '@container': { '(max-width: 47rem)': unseen } });
