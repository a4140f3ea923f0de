import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect } from 'storybook/test';
import { ProgressCircle } from './ProgressCircle.tsx';

const meta = preview.meta({ title: 'Components/ProgressCircle', component: ProgressCircle, tags: ['autodocs'] });

export const Indeterminate = meta.story({ args: { isIndeterminate: true, size: 32 } });

export const Determinate = meta.story({
  args: { value: 62, size: 32, 'aria-label': 'Uploading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '62');
  },
});

export const DontFillThePage = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { isIndeterminate: true, size: 96 },
});
