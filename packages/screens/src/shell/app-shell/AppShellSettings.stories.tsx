import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import type { ThemeChoice } from '@community/machines/shell';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type Frame, StagedShell } from './AppShell.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Theme and shortcuts',
  component: StagedShell,
  parameters: {
    design: boardsOf('app-shell', 'bridge'),
    layout: 'fullscreen',
    spec: ['A 2 Navigation', 'B 2 Legal, footer, shared shell', 'B 6'],
  },
  args: {
    user: {},
    theme: 'system' as ThemeChoice,
    path: '/scenarios',
    parent: null,
    events: [],
    tablet: null,
    isGone: false,
  } as Frame,
});

const menu = (name: string) => within(document.body).findByRole('menu', { name });

export const ShortcutsOn = meta.story({
  parameters: { ...notHosted, state: 'app-shell/shortcuts.on' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account of trainer' }));
    const account = within(await menu('Account of trainer'));
    await waitFor(() => expect(account.getByRole('menuitem', { name: 'Turn off single-key shortcuts' })).toBeVisible());
  },
});

export const ShortcutsOff = meta.story({
  args: { events: [{ type: 'shortcuts.toggled' }] },
  parameters: { ...notHosted, state: 'app-shell/shortcuts.off' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account of trainer' }));
    const account = within(await menu('Account of trainer'));
    await waitFor(() => expect(account.getByRole('menuitem', { name: 'Turn on single-key shortcuts' })).toBeVisible());
  },
});

export const ThemeMenu = meta.story({
  parameters: { state: 'app-shell/menu.theme' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await expect(within(await menu('Theme')).getByRole('menuitemradio', { name: 'Match device' })).toBeChecked();
  },
});

export const ThemeOfTheDevice = meta.story({ parameters: { state: 'app-shell/theme.system' } });

export const ThemeLight = meta.story({ args: { theme: 'light' }, parameters: { state: 'app-shell/theme.light' } });

export const ThemeDark = meta.story({
  parameters: { state: 'app-shell/theme.dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await userEvent.click(within(await menu('Theme')).getByRole('menuitemradio', { name: 'Dark' }));
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
  },
});
