import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildUser } from '@community/mocks/account/users';
import { expect, within } from 'storybook/test';
import { AccountArea } from './AccountArea.tsx';
import { AccountPage } from './AccountPage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Area',
  component: AccountArea,
  globals: { viewport: { value: 'desktop' } },
  parameters: { spec: ['A 2 Navigation', 'A 6', 'B 2 Routes in this document'] },
  args: {
    user: buildUser(),
    path: '/me/password',
    parent: { label: 'My profile', href: '/me' },
    children: <AccountPage title="Change password" />,
  },
  render: (args) => (
    <main>
      <AccountArea {...args} />
    </main>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Account' }));
    await expect(menu.getByRole('link', { name: 'Change password' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
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
    ]);
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent('Change password');
  },
});

export const WithEverything = meta.story({
  args: {
    user: buildUser({ canProvision: true, isPreRelease: true }),
    path: '/me/provisioning',
    children: <AccountPage title="Provision device" />,
  },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Account' }));
    await expect(menu.getByRole('link', { name: 'Provision device' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'View pre-releases' })).toBeVisible();
  },
});

export const PageBelowAnEntry = meta.story({
  args: { path: '/me/profile', label: 'Update details', children: <AccountPage title="Update details" /> },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Account' }));
    await expect(menu.getByRole('link', { name: 'My profile' })).toHaveAttribute('aria-current', 'true');
  },
});

/** Below a desktop's width the menu is that of the frame. */
export const OnTablet = meta.story({
  globals: { viewport: { value: 'landscape' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Account' })).toBeNull();
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Account' })).toBeNull();
    await expectFocusOrder('My profile');
  },
});

export const FocusOrder = meta.story({
  parameters: withoutScreenshot,
  play: async () => {
    await expectFocusOrder('My profile', 'My profile', 'Change password', 'My sessions', 'Two-step sign-in');
    await expectFocusOrder(
      'My media',
      'My scenarios',
      'My plans',
      'Download history',
      'Upload media',
      'Upload scenario',
      'Support information',
      'My downloads',
    );
  },
});
