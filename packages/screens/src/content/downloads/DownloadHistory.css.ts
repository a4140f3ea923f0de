import {
  apart,
  breakable,
  color,
  full,
  media,
  quiet,
  ruled,
  shrinkable,
  space,
  stack,
  strong,
  text,
  type,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const lead = quiet;

export const body = full;

/** What is on this device, before what was ever downloaded. */
export const onDevice = style([full, stack[3]]);

export const onDeviceHeading = type.heading;

export const plans = stack[4];

export const plan = stack[2];

export const count = style([quiet, { minHeight: '24px' }]);

export const rows = ruled;

export const row = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '76px',
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: '60px minmax(0, 1fr)', alignItems: 'start', rowGap: space[2] } },
});

export const about = style([shrinkable, { display: 'grid', gap: '2px' }]);

export const heading = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[2] });

export const name = style([strong, breakable, type.lead]);

export const facts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  color: color.inkSecondary,
});

/** It opens without a network. */
export const here = style({ display: 'inline-flex', alignItems: 'center', gap: '4px', color: color.success });

export const newer = style([breakable, type.small]);

export const action = style({ '@media': { [media.phone]: { gridColumn: '2' } } });

export const pages = apart;
