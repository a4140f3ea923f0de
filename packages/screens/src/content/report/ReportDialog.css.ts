import { stack } from '@community/ui/theme';

export const form = stack[4];
