import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { NotFound } from './NotFound.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Not found',
  component: NotFound,
  parameters: { spec: ['A 8'] },
});

export const Shown = meta.story({
  render: () => (
    <main>
      <NotFound />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Resource not found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Browse scenarios' })).toHaveAttribute('href', '/scenarios');
  },
});

export const ByKeyboard = meta.story({
  render: () => (
    <main>
      <NotFound />
    </main>
  ),
  play: async () => expectFocusOrder('Browse scenarios'),
});
