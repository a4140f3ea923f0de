import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { expect, fn, userEvent } from 'storybook/test';
import { PageFailure } from './PageFailure.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Page failure',
  component: PageFailure,
  parameters: { spec: ['A 8', 'B 8'] },
  args: { onReload: fn(), problem: 'missing' as const },
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

export const Broken = meta.story({
  args: { problem: 'broken' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Something went wrong on this page.' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
});

/** It continues automatically, so there is nothing to press. */
export const WithoutConnection = meta.story({
  args: { problem: 'unreachable' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('It will open as soon as the portal responds again.');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Late = meta.story({
  args: { problem: 'late' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This page is taking longer than usual to load.');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
