import { breakable, space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';
import { sheet } from '../../print/PrintBrief.css.ts';

/** Each begins on a page of its own. */
export const page = style({ '@media': { print: { breakBefore: 'page' } } });

/** The sheets, which are on paper only. */
export const own = sheet;

/** Line breaks are the writer's. */
export const note = style([breakable, { whiteSpace: 'pre-wrap' }]);

export const facts = style({ display: 'flex', gap: space[4], marginBlock: '2mm' });

/** What is filled in by hand. */
export const blank = style({ flex: 1, minHeight: '7mm', borderBlockEnd: '1px solid' });
