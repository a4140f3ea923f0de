import { color, space, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Says of a field what it is needed for. */
export const hint = style({ ...text.small, color: color.inkSecondary });

export const category = style({ display: 'grid', gap: space[1] });
