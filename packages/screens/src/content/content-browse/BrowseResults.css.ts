import { color, space, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const count = style({ minHeight: '24px', paddingBottom: space[2], color: color.inkSecondary });

export const total = style({ color: color.ink, fontWeight: weight.strong });

export const pages = style({ paddingTop: space[6] });
