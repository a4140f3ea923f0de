import { expectFocusOrder } from '@community/catalogue/focus-order';
import { notPictured } from '@community/catalogue/not-pictured';
import preview from '@community/catalogue/preview';
import { buildUser } from '@community/mocks/builders';
import { expect, userEvent, within } from 'storybook/test';
import { AccountArea } from './AccountArea.tsx';
import { AccountPage } from './AccountPage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Area',
  component: AccountArea,
  parameters: { spec: ['A 2 Navigation', 'A 6', 'B 2 Routes in this document'] },
  args: {
    user: buildUser(),
    path: '/me/password',
    parent: { label: 'My Profile', href: '/me' },
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
      'My Profile',
      'Change password',
      'My media',
      'My scenarios',
      'Upload media',
      'Upload scenario',
      'Support information',
      'My Downloads',
    ]);
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent('Change password');
  },
});

export const WithEverything = meta.story({
  args: {
    user: buildUser({ canProvision: true, isPreRelease: true }),
    path: '/me/provisioning',
    children: <AccountPage title="Provision Device" />,
  },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Account' }));
    await expect(menu.getByRole('link', { name: 'Provision device' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'View pre-releases' })).toBeVisible();
  },
});

export const PageBelowAnEntry = meta.story({
  args: { path: '/me/profile', label: 'Update details', children: <AccountPage title="Update Details" /> },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Account' }));
    await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'true');
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: /^Account: ?Change password$/ });
    await expect(canvas.queryByRole('navigation', { name: 'Account pages' })).toBeNull();
    await userEvent.click(trigger);
    await expect(await canvas.findByRole('link', { name: 'My scenarios' })).toBeVisible();
  },
});

export const OpenOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^Account: ?Change password$/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('navigation', { name: 'Account pages' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Account: ?Change password$/, expanded: true })).toHaveFocus();
  },
});

export const FocusOrder = meta.story({
  parameters: notPictured,
  play: async () => {
    await expectFocusOrder('My Profile', 'My Profile', 'Change password', 'My media', 'My scenarios');
    await expectFocusOrder('Upload media', 'Upload scenario', 'Support information', 'My Downloads');
  },
});

export const FoldedByKeyboard = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: notPictured,
  play: async ({ canvas }) => {
    const trigger = /^Account: ?Change password$/;
    await expectFocusOrder('My Profile', trigger);
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('navigation', { name: 'Account pages' });
    await expectFocusOrder('My Profile', 'Change password');
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: trigger, expanded: false })).toHaveFocus();
  },
});
