import { space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const part = style({ display: 'grid', gap: space[3] });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
