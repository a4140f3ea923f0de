import { color } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const full = style({ color: color.star });

/** Where it is read out only, its place says so. */
export const word = style({});
