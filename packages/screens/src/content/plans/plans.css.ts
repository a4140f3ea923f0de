import { cluster, secondary, stack } from '@community/ui/theme';

/** A column of fields in a dialog. */
export const form = stack[4];

/** Buttons in a row. */
export const line = cluster[2];

/** What is said below a field. */
export const hint = secondary;
