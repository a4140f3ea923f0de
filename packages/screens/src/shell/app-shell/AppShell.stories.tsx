import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { Stage } from '@community/catalogue/stage';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { networkMachine, type ThemeChoice } from '@community/machines/shell';
import { tablet as demoTablet } from '@community/mocks/licensing/licensing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { emptyOutbox } from '../notices/NetworkIndicator.stage.tsx';
import { NetworkIndicator } from '../notices/NetworkIndicator.tsx';
import { type Frame, StagedShell } from './AppShell.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Frame',
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

export const Closed = meta.story({
  parameters: { state: 'app-shell/menu.closed' },
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(main.getByRole('link', { name: 'Scenarios' })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('link', { name: 'My content' })).toHaveAttribute('href', '/me/scenarios');
    await expect(main.queryByRole('link', { name: 'Licensing' })).toBeNull();
    const favourites = canvas.getByRole('link', { name: 'Favourites' });
    await expect(favourites).toHaveAttribute('href', '/scenarios?favourites=open');
    await expect(canvas.queryByRole('button', { name: 'Device' })).toBeNull();
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    // It covers the header, which is what this state is about.
    skip.blur();
  },
});

export const Provisioner = meta.story({
  args: { user: { canProvision: true }, path: '/me/provisioning' },
  parameters: { state: 'app-shell/menu.closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Licensing' })).toHaveAttribute('aria-current', 'page');
  },
});

export const OnPhone = meta.story({
  args: { parent: { label: 'Scenarios', href: '/scenarios' }, path: '/scenario/1', user: { canProvision: true } },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'app-shell/menu.closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to Scenarios' })).toBeVisible();
    const main = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Scenarios',
      'Media',
      'Favourites',
      'My content',
    ]);
    await expect(main.getByRole('link', { name: 'Scenarios' })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('button', { name: 'Account of trainer' })).toHaveTextContent('Account');
  },
});

export const UserMenu = meta.story({
  parameters: { state: 'app-shell/menu.user' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account of trainer' }));
    const items = within(await menu('Account of trainer')).getAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'My profile',
      'Change password',
      'My sessions',
      'Two-step sign-in',
      'My media',
      'My scenarios',
      'My plans',
      'Download history',
      'Upload media',
      'Upload scenario',
      'Support information',
      'My downloads',
      'Turn off single-key shortcuts',
      'Show tutorial',
      'Sign out',
    ]);
  },
});

export const UserMenuClosedByKeyboard = meta.story({
  parameters: { state: 'app-shell/menu.closed' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Account of trainer' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await menu('Account of trainer');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** A user who may do everything finds it in the menu. */
export const UserMenuOfProvisioner = meta.story({
  args: { user: { canProvision: true, isPreRelease: true } },
  parameters: { state: 'app-shell/menu.user' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account of trainer' }));
    const items = within(await menu('Account of trainer'));
    await waitFor(() => expect(items.getByRole('menuitem', { name: 'Provision device' })).toBeVisible());
    await waitFor(() => expect(items.getByRole('menuitem', { name: 'View pre-releases' })).toBeVisible());
  },
});

/** The choice of theme is in there too, since the header has no room for it. */
export const AccountOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'app-shell/menu.user' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Theme' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Account of trainer' }));
    const account = within(await menu('Account of trainer'));
    await waitFor(() => expect(account.getByRole('menuitem', { name: 'My profile' })).toBeVisible());
    await expect(account.getByRole('menuitemradio', { name: 'Match device' })).toBeChecked();
  },
});

export const ThemeOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'app-shell/theme.dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account of trainer' }));
    await userEvent.click(within(await menu('Account of trainer')).getByRole('menuitemradio', { name: 'Dark' }));
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
  },
});

export const FavouritesOnPhone = meta.story({
  args: { path: '/media', search: '?favourites=open' },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'app-shell/menu.closed' },
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(main.getByRole('link', { name: 'Favourites' })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('link', { name: 'Media' })).not.toHaveAttribute('aria-current');
  },
});

export const DeviceMenu = meta.story({
  args: { user: { canProvision: true } },
  parameters: { state: 'app-shell/menu.device' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Device' }));
    await expect(await within(document.body).findByRole('dialog', { name: 'Device' })).toHaveTextContent('No device');
  },
});

const openDevice = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Device' }));
  return within(document.body).findByRole('dialog', { name: 'Device' });
};

export const NoDevice = meta.story({
  args: { user: { canProvision: true } },
  parameters: { state: 'bridge/absent' },
  play: async ({ canvas }) => {
    await expect(await openDevice(canvas)).toHaveTextContent('No device');
  },
});

export const DeviceBeingAsked = meta.story({
  args: { user: { canProvision: true }, tablet: { isAnswering: false } },
  parameters: { state: 'bridge/handshaking' },
  play: async ({ canvas }) => {
    await expect(await openDevice(canvas)).toHaveTextContent('Identifying the tablet');
  },
});

export const DeviceKnown = meta.story({
  args: { user: { canProvision: true }, tablet: {} },
  parameters: { state: 'bridge/ready' },
  play: async ({ canvas }) => {
    const device = await openDevice(canvas);
    await waitFor(() => expect(device).toHaveTextContent(demoTablet.device_id));
    await expect(device).toHaveTextContent(demoTablet.product);
  },
});

export const DeviceLost = meta.story({
  args: { user: { canProvision: true }, tablet: {}, isGone: true },
  parameters: { state: 'bridge/lost' },
  play: async ({ canvas }) => {
    const device = within(await openDevice(canvas));
    const again = await device.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again).toBeVisible());
  },
});

export const DeviceOnlyForProvisioners = meta.story({
  args: { tablet: {} },
  parameters: { state: 'bridge/ready' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Device' })).toBeNull();
  },
});

export const Announced = meta.story({
  args: { events: [{ type: 'announced', tone: 'success', message: 'Septic shock on the ward is now a favourite.' }] },
  parameters: { state: 'app-shell/notice.success' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Septic shock on the ward is now'));
  },
});

export const FailureAnnounced = meta.story({
  args: {
    events: [
      {
        type: 'announced',
        tone: 'failure',
        message: 'We could not download Septic shock on the ward. The disk is full. Reference: K7M2-9QXT-4DHB.',
      },
    ],
  },
  parameters: { state: 'app-shell/notice.failure' },
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole('alert');
    await expect(notice).toHaveTextContent('We could not download Septic shock on the ward.');
    await expect(notice).toHaveTextContent('Reference: K7M2-9QXT-4DHB.');
  },
});

const offline = (
  <Stage machine={networkMachine} input={undefined} events={[{ type: 'connection.lost' }]}>
    {(actor) => <NetworkIndicator actor={actor} outbox={emptyOutbox} />}
  </Stage>
);

/** Neither of the two notices at the foot of the window hides the other. */
export const FailureWhileOffline = meta.story({
  args: {
    events: [
      { type: 'announced', tone: 'failure', message: 'We could not download Septic shock on the ward. Try again.' },
    ],
    children: offline,
  },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'app-shell/notice.failure' },
  play: async ({ canvas }) => {
    const failure = await canvas.findByRole('alert');
    const network = await canvas.findByText('You’re offline. You can keep reading this page.');
    const [above, below] = [failure.getBoundingClientRect(), network.getBoundingClientRect()];
    await expect(above.bottom).toBeLessThanOrEqual(below.top);
    await expect(below.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

export const FailureDismissed = meta.story({
  args: {
    events: [{ type: 'announced', tone: 'failure', message: 'We could not download Septic shock on the ward.' }],
  },
  parameters: { state: 'app-shell/notice.none' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

export const ByKeyboard = meta.story({
  args: { user: { canProvision: true } },
  parameters: { ...withoutScreenshot, state: 'app-shell/theme.dark' },
  play: async ({ canvas }) => {
    await expectFocusOrder('Skip to content', 'Community, home', 'Scenarios', 'Media');
    await expectFocusOrder('My content', 'Licensing', 'Device');
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('dialog', { name: 'Device' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Device' })).toHaveFocus());
    await expectFocusOrder('Favourites', 'Theme');
    await userEvent.keyboard('{Enter}');
    const dark = within(await menu('Theme')).getByRole('menuitemradio', { name: 'Dark' });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(dark).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Theme' })).toHaveFocus());
    await expectFocusOrder('Account of trainer', 'Terms', 'Privacy policy');
  },
});
