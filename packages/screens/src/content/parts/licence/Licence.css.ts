import { space, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const field = style({ display: 'grid', gap: space[2] });

export const words = style({ maxWidth: width.reading, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
