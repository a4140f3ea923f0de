import { color, font, full, strong } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const picture = style([full, { height: 'auto', maxWidth: '280px' }]);

export const housing = style({ fill: color.sunken, stroke: color.border, strokeWidth: 1.5 });

export const detail = style({ fill: 'none', stroke: color.border, strokeWidth: 1.5 });

export const lens = style({ fill: color.ink });

export const print = style({ fill: color.line });

export const frame = style({ fill: color.accentWash, stroke: color.accent, strokeWidth: 1.5 });

export const serial = style([strong, { fill: color.ink, fontFamily: font.mono, fontSize: '8.5px' }]);

export const pointer = style({ fill: 'none', stroke: color.accent, strokeWidth: 1.5, strokeLinecap: 'round' });
