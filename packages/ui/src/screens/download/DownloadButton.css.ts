import { style } from '@vanilla-extract/css';
import { figures, space, weight } from '../../theme/index.ts';

export const control = style({ display: 'grid', gap: space[2], justifyItems: 'start' });

export const size = style({ ...figures, fontWeight: weight.regular });
