import { style } from '@vanilla-extract/css';
import { unseen } from '../../theme/index.ts';

export const hidden = style(unseen);

export const hiddenUntilFocus = style({ selectors: { '&:not(:focus-within)': unseen } });
