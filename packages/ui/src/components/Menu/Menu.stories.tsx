import { callsOf, hasFocus, pressing } from '@community/catalogue/press';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { MenuTrigger } from 'react-aria-components/Menu';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu, MenuItem, MenuSection } from './Menu.tsx';

const onAction = fn();

const meta = preview.meta({
  title: 'Components/Menu',
  component: Menu,
  tags: ['autodocs'],
  // Open menus make the page around them inert, so on docs pages each has its own frame.
  parameters: { docs: { story: { inline: false, iframeHeight: '360px' } } },
});

export const Actions = meta.story({
  render: () => (
    <MenuTrigger>
      <IconButton icon="more" aria-label="More" />
      <Menu placement="bottom start" onAction={(key) => onAction(key)}>
        <MenuItem id="copy" icon="copy">
          Copy link
        </MenuItem>
        <MenuItem id="download" icon="download">
          Download
        </MenuItem>
        <MenuItem id="delete" icon="trash" isDanger>
          Delete
        </MenuItem>
      </Menu>
    </MenuTrigger>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'More' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onAction).toHaveBeenLastCalledWith('download');
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'More' });
  },
});

export const Disabled = meta.story({
  render: () => (
    <MenuTrigger>
      <IconButton icon="more" aria-label="More" />
      <Menu placement="bottom start" onAction={(key) => onAction(key)}>
        <MenuItem id="copy" icon="copy" isDisabled>
          Copy link
        </MenuItem>
        <MenuItem id="download" icon="download">
          Download
        </MenuItem>
        <MenuItem id="delete" icon="trash" isDanger isDisabled>
          Delete
        </MenuItem>
      </Menu>
    </MenuTrigger>
  ),
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await screen.findByRole('menuitem', { name: 'Download' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Download' })).toHaveFocus();
  },
});

export const SectionsAndLinks = meta.story({
  render: () => (
    <MenuTrigger defaultOpen>
      <Button>Account</Button>
      <Menu placement="bottom start">
        <MenuSection title="My Details">
          <MenuItem href="#profile">My profile</MenuItem>
          <MenuItem href="#password">Change password</MenuItem>
        </MenuSection>
        <MenuSection title="My Content">
          <MenuItem href="#media">My Media</MenuItem>
          <MenuItem href="#scenarios">My Scenarios</MenuItem>
        </MenuSection>
        <MenuSection aria-label="Session">
          <MenuItem id="logout" icon="logout">
            Sign out
          </MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  ),
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'My profile' })).toHaveAttribute('href', '#profile');
  },
});

export const Choice = meta.story({
  render: () => (
    <MenuTrigger defaultOpen>
      <IconButton icon="moon" aria-label="Theme" />
      <Menu placement="bottom start" selectionMode="single" defaultSelectedKeys={['dark']}>
        <MenuItem id="light" icon="sun">
          Light
        </MenuItem>
        <MenuItem id="dark" icon="moon">
          Dark
        </MenuItem>
        <MenuItem id="system" icon="monitor">
          As the system
        </MenuItem>
      </Menu>
    </MenuTrigger>
  ),
  play: async () => {
    await expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  },
});

export const Keys = meta.story({
  parameters: withoutScreenshot,
  render: () => (
    <MenuTrigger>
      <IconButton icon="more" aria-label="More" />
      <Menu placement="bottom start" onAction={(key) => onAction(key)}>
        <MenuItem id="copy">Copy link</MenuItem>
        <MenuItem id="download">Download</MenuItem>
        <MenuItem id="delete">Delete</MenuItem>
      </Menu>
    </MenuTrigger>
  ),
  play: async ({ canvas, step }) => {
    const press = pressing(step);
    const trigger = canvas.getByRole('button', { name: 'More' });
    const isOn = (name: string) => hasFocus(screen.queryByRole('menuitem', { name }));
    trigger.focus();
    await press('Arrow down', 'On its button: opens the menu, and moves the focus to the first entry.', () =>
      isOn('Copy link'),
    );
    await press('Arrow down', 'Moves to the next entry, and from the last to the first.', () => isOn('Download'));
    await press('Arrow up', 'Moves to the entry before.', () => isOn('Copy link'));
    await press('End', 'Moves to the last entry.', () => isOn('Delete'));
    await press('Home', 'Moves to the first.', () => isOn('Copy link'));
    await press('Letters', 'Move to the entry that begins with them.', () => isOn('Download'), 'do');
    await press('Escape', 'Closes the menu, and returns the focus to its button.', () => hasFocus(trigger));
    await press('Enter', 'On its button: opens the menu. Space does too.', () => isOn('Copy link'));
    await press('Enter', 'On an entry: does it, and closes the menu.', () => callsOf(onAction) === 1);
  },
});

export const Opened = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: () => (
    <MenuTrigger defaultOpen>
      <IconButton icon="more" aria-label="More" />
      <Menu placement="bottom start">
        <MenuItem id="copy" icon="copy">
          Copy link
        </MenuItem>
        <MenuItem id="download" icon="download">
          Download
        </MenuItem>
        <MenuItem id="delete" icon="trash" isDanger>
          Delete
        </MenuItem>
      </Menu>
    </MenuTrigger>
  ),
});

export const DontHideOneAction = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  render: () => (
    <MenuTrigger defaultOpen>
      <IconButton icon="more" aria-label="More" />
      <Menu placement="bottom start">
        <MenuItem id="edit">Edit</MenuItem>
      </Menu>
    </MenuTrigger>
  ),
});
