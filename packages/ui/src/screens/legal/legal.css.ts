import { style } from '@vanilla-extract/css';
import { space, width } from '../../theme/index.ts';

export const prose = style({ display: 'grid', gap: space[4], maxWidth: width.reading });
