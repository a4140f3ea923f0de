import { color, radius, strong, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const avatar = style([
  type.small,
  strong,
  {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: radius.full,
    background: color.accentWash,
    color: color.accent,
    // A picture of the user, not text: the button has its own accessible name.
    '::before': { content: 'attr(data-initials)' },
  },
]);
