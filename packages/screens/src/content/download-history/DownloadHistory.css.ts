import { color, media, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const lead = style({ color: color.inkSecondary });

export const body = style({ width: '100%' });

/** What is on this device, before what was ever downloaded. */
export const onDevice = style({ display: 'grid', gap: space[3], width: '100%' });

export const onDeviceHeading = style(text.heading);

export const plans = style({ display: 'grid', gap: space[4] });

export const plan = style({ display: 'grid', gap: space[2] });

export const count = style({ minHeight: '24px', color: color.inkSecondary });

export const rows = style({ borderBlockEnd: `1px solid ${color.line}` });

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

export const about = style({ display: 'grid', gap: '2px', minWidth: 0 });

export const heading = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[2] });

export const name = style({ ...text.lead, fontWeight: weight.strong, overflowWrap: 'anywhere' });

export const facts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  color: color.inkSecondary,
});

/** It opens without a network. */
export const here = style({ display: 'inline-flex', alignItems: 'center', gap: '4px', color: color.success });

export const newer = style({ ...text.small, overflowWrap: 'anywhere' });

export const action = style({ '@media': { [media.phone]: { gridColumn: '2' } } });

export const pages = style({ paddingTop: space[6] });
