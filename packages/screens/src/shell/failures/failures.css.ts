import { style } from '@vanilla-extract/css';

/** A device beside a line of text. */
export const small = style({ selectors: { '&&': { width: '56px' } }, flexShrink: 0 });
