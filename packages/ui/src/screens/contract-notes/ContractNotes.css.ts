import { style } from '@vanilla-extract/css';
import { space } from '../../theme/index.ts';

export const form = style({ display: 'grid', gap: space[3], width: '100%' });

export const save = style({ justifySelf: 'start' });
