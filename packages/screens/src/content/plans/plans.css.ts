import { color, space, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** A column of fields in a dialog. */
export const form = style({ display: 'grid', gap: space[4] });

/** Buttons in a row. */
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

/** What is said below a field. */
export const hint = style({ ...text.small, color: color.inkSecondary });
