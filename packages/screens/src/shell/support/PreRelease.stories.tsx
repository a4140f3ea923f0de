import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect } from 'storybook/test';
import { PreRelease } from './PreRelease.tsx';

const meta = preview.meta({
  title: 'Screens/Account/View Pre-Releases',
  component: PreRelease,
  parameters: { layout: 'fullscreen', spec: ['A 2 Profile screens', 'B 2 Pre-releases and downloads'] },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'View pre-releases' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

export const FocusOrder = meta.story({
  parameters: withoutScreenshot,
  play: async () => expectFocusOrder('Back to My profile'),
});
