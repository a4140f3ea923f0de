import { color } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const full = style({ color: color.star });

/** Where it is only read out, its position makes that clear. */
export const word = style({});
