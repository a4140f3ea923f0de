import { space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: space[4] });
