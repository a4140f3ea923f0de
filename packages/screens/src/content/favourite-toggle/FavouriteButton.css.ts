import { color } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const full = style({ color: color.star });
