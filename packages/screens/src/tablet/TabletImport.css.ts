import { flow, stack } from '@community/ui/theme';

export const part = stack[3];

export const buttons = flow[3];
