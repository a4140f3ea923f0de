import { color, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const notes = style({ display: 'grid', gap: space[2], width: '100%' });

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[3] });

export const title = style({ ...text.body, fontWeight: weight.strong });

export const stored = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const none = style({ color: color.inkSecondary });

export const form = style({ display: 'grid', gap: space[3], width: '100%' });

export const save = style({ justifySelf: 'start' });
