import { space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const field = style({ display: 'grid', gap: space[3] });
