import { style } from '@vanilla-extract/css';
import { space } from '../../theme/index.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[5] });
