import { stack } from '@community/ui/theme';

export const field = stack[3];
