import { style } from '@vanilla-extract/css';
import { flow, line, quiet, space, type } from '../../theme/index.ts';

export const empty = style([
  line[2],
  { flexDirection: 'column', maxWidth: '480px', marginInline: 'auto', paddingBlock: space[12], textAlign: 'center' },
]);

export const icon = style([quiet, { strokeWidth: 1.5 }]);

export const title = type.title;

export const body = style([quiet, { textWrap: 'balance' }]);

export const actions = style([flow[3], { justifyContent: 'center', marginBlockStart: space[3] }]);
