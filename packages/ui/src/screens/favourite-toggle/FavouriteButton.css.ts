import { style } from '@vanilla-extract/css';
import { color } from '../../theme/index.ts';

export const full = style({ color: color.star });
