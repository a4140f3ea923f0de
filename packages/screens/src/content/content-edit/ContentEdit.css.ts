import { secondary, space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Says of a field what it is needed for. */
export const hint = secondary;

export const category = style({ display: 'grid', gap: space[1] });
