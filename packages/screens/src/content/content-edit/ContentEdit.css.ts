import { secondary, stack } from '@community/ui/theme';

/** Explains what a field is needed for. */
export const hint = secondary;

export const category = stack[1];
