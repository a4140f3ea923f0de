import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, waitFor } from 'storybook/test';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({
  title: 'Components/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
});

export const Text = meta.story({
  args: { width: '60%' },
  render: (args) => (
    <div data-testid="line">
      <Skeleton {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    // As high as the line of text that it stands for.
    await expect(canvas.getByTestId('line').offsetHeight).toBe(24);
    const skeleton = canvas.getByTestId('line').firstElementChild as HTMLElement;
    await waitFor(() => expect(getComputedStyle(skeleton).opacity).toBe('1'));
  },
});

export const Block = meta.story({ args: { shape: 'block', width: '216px', aspectRatio: '380 / 256' } });

export const Circle = meta.story({ args: { shape: 'circle', width: '32px', height: '32px' } });

export const DontWait = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { shape: 'block', width: '100%', height: '160px' },
});
