import { secondary, stack } from '@community/ui/theme';

/** Says of a field what it is needed for. */
export const hint = secondary;

export const category = stack[1];
