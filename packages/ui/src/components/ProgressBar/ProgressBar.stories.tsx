import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar.tsx';

const meta = preview.meta({
  title: 'Components/ProgressBar',
  component: ProgressBar,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
});

export const WithLabel = meta.story({
  args: { label: 'vf-cathlab.isims', value: 62 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'vf-cathlab.isims' })).toHaveAttribute('aria-valuenow', '62');
    await expect(canvas.getByText('62%')).toBeVisible();
  },
});

export const WithoutLabel = meta.story({ args: { 'aria-label': 'Uploading', value: 8, showsValue: false } });

export const Done = meta.story({ args: { 'aria-label': 'Uploading', value: 100 } });

export const Indeterminate = meta.story({ args: { 'aria-label': 'Processing', isIndeterminate: true } });

export const DontStartFromGuesses = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { label: 'Checking vf-cathlab.isims', value: 99 },
});
