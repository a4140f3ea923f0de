import { style } from '@vanilla-extract/css';

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const hidden = style(unseen);

export const hiddenUntilFocus = style({ selectors: { '&:not(:focus-within)': unseen } });
