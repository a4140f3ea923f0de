import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { Icon } from './Icon.tsx';

const meta = preview.meta({
  title: 'Components/Icon',
  component: Icon,
  tags: ['autodocs'],
});

export const Decorative = meta.story({ args: { name: 'pulse' } });

export const Labelled = meta.story({ args: { name: 'lock', label: 'Private' } });

export const Large = meta.story({ args: { name: 'upload', size: 36 } });

export const DontRepeat = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { name: 'lock', label: 'Private' },
  render: (args) => (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <Icon {...args} /> Private
    </span>
  ),
});
