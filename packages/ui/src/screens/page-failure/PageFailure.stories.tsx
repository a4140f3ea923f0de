import { expect, fn, userEvent } from 'storybook/test';
import { expectFocusOrder } from '../../../../../.storybook/focus-order.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { PageFailure } from './index.ts';

const meta = preview.meta({
  title: 'Screens/Shell/Page failure',
  component: PageFailure,
  parameters: { spec: ['A 8', 'B 8'] },
  args: { onReload: fn() },
});

export const Shown = meta.story({
  play: async ({ canvas, args }) => {
    const reload = canvas.getByRole('button', { name: 'Reload' });
    await userEvent.click(reload);
    await expect(args.onReload).toHaveBeenCalledOnce();
    await userEvent.unhover(reload);
    reload.blur();
  },
});

export const ReloadedByKeyboard = meta.story({
  play: async ({ args }) => {
    await expectFocusOrder('Reload');
    await userEvent.keyboard('{Enter}');
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});
