import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
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
    label: 'More actions for Septic shock on the ward',
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

// An open menu makes the page around it inert, so on docs pages it has its own frame.
const inFrame = { docs: { story: { inline: false, iframeHeight: '260px' } } };

export const Disabled = meta.story({ parameters: withoutScreenshot, args: { isDisabled: true } });

export const Keys = meta.story({
  parameters: withoutScreenshot,
  play: async ({ canvas, args, step }) => {
    const press = pressing(step);
    const button = canvas.getByRole('button');
    const isOn = (name: string) => hasFocus(screen.queryByRole('menuitem', { name }));
    await press('Tab', 'Moves the focus to the button.', () => hasFocus(button));
    await press('Arrow down', 'Opens the menu at its first entry. Enter, Space and Arrow up do too.', () =>
      isOn('Download'),
    );
    await press('End', 'Moves to the last entry.', () => isOn('Delete'));
    await press('Home', 'Moves to the first.', () => isOn('Download'));
    await press('Arrow down', 'In the menu: moves to the next entry.', () => isOn('Open'));
    await press('Arrow up', 'In the menu: moves to the entry before.', () => isOn('Download'));
    await press('Escape', 'Closes the menu, and returns the focus to the button.', () => hasFocus(button));
    await press('Space', 'Opens the menu.', () => isOn('Download'));
    await press('Enter', 'On an entry: does it, and closes the menu.', () => callsOf(args.onAction) === 1);
  },
});

export const Opened = meta.story({
  tags: ['!dev'],
  parameters: { ...withoutScreenshot, ...inFrame },
  args: { isOpen: true },
});

export const DontHideOne = meta.story({
  tags: ['!dev'],
  parameters: { ...withoutScreenshot, ...inFrame },
  args: { isOpen: true, entries: [{ id: 'download', label: 'Download', icon: 'download' }] },
});
