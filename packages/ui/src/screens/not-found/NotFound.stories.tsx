import { expect } from 'storybook/test';
import { expectFocusOrder } from '../../../../../.storybook/focus-order.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { NotFound } from './index.ts';

const meta = preview.meta({ title: 'Screens/Shell/Not found', component: NotFound, parameters: { spec: ['A 8'] } });

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
