import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect } from 'storybook/test';
import { Downloads } from './Downloads.tsx';

const meta = preview.meta({
  title: 'Screens/Account/My Downloads',
  component: Downloads,
  parameters: { layout: 'fullscreen', spec: ['A 2 Profile screens', 'B 2 Pre-releases and downloads'] },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'My downloads' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const FocusOrder = meta.story({
  parameters: withoutScreenshot,
  play: async () => expectFocusOrder('Support information', 'Back to My profile'),
});
