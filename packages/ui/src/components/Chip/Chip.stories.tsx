import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { Chip } from './Chip.tsx';

const meta = preview.meta({ title: 'Components/Chip', component: Chip, tags: ['autodocs'] });

export const Tag = meta.story({ args: { children: 'internal medicine' } });

export const LongTag = meta.story({
  args: { children: 'non-invasive ventila…', title: 'non-invasive ventilation' },
});

export const Success = meta.story({ args: { variant: 'success', children: 'Stable' } });

export const Warning = meta.story({ args: { variant: 'warning', children: 'Deteriorating' } });

export const Danger = meta.story({ args: { variant: 'danger', icon: 'pulse', children: 'Cardiac arrest' } });

export const Info = meta.story({ args: { variant: 'info', children: 'Processing' } });

export const DontWriteSentences = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { variant: 'warning', children: 'The patient is deteriorating and needs attention' },
});
