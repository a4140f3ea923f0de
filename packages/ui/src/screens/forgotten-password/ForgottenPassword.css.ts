import { style } from '@vanilla-extract/css';
import { space } from '../../theme/index.ts';

export const stack = style({ display: 'grid', gap: space[4] });
