import preview from '@community/catalogue/preview';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MenuButton } from './MenuButton.tsx';
import type { MenuEntry } from './MenuPopover.tsx';

const entries: MenuEntry[] = [
  { id: 'download', label: 'Download', icon: 'download' },
  { id: 'open', label: 'Open', icon: 'eye', href: '/scenario/1' },
  { id: 'delete', label: 'Delete', icon: 'trash', isDanger: true },
];

const meta = preview.meta({
  title: 'Components/MenuButton',
  component: MenuButton,
  tags: ['autodocs'],
  args: {
    label: 'More for Septic shock on the ward',
    entries,
    onAction: fn(),
  },
});

const findMenu = () => within(document.body).findByRole('menu');

export const Closed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  },
});

export const OpenedByPointer = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(within(await findMenu()).getByRole('menuitem', { name: 'Download' }));
    await expect(args.onAction).toHaveBeenCalledWith('download');
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
    await userEvent.click(canvas.getByRole('button'));
    await findMenu();
  },
});

export const OpenedByKeyboard = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await findMenu());
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Download' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await findMenu();
  },
});

export const Choice = meta.story({
  args: {
    label: 'Theme',
    icon: 'moon',
    selectedId: 'dark',
    entries: [
      { id: 'light', label: 'Light', icon: 'sun' },
      { id: 'dark', label: 'Dark', icon: 'moon' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(within(await findMenu()).getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  },
});
