import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, within } from 'storybook/test';
import { StagedProfile } from './Profile.stage.tsx';

/** What is shown when the response to a change was lost. */
const meta = preview.meta({
  title: 'Screens/Account/My Profile/Lost answers',
  component: StagedProfile,
  parameters: { design: boardsOf('profile', 'your-data'), spec: ['A 2 Profile screens', 'A 8', 'B 4'] },
});

type Canvas = ReturnType<typeof within>;

async function makePrivate(canvas: Canvas): Promise<void> {
  await userEvent.click(canvas.getByRole('radio', { name: 'Private' }));
}

export const CheckingPrivacy = meta.story({
  parameters: { state: 'profile/shown.checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updatePrivacy')),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('radio', { name: 'Private' });
    msw.use(mockPending('getMe'));
    await makePrivate(canvas);
    await expect(await canvas.findByText('Checking whether your privacy setting was changed…')).toBeVisible();
  },
});

export const PrivacyUnclear = meta.story({
  parameters: { state: 'profile/shown.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updatePrivacy')),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('radio', { name: 'Private' });
    msw.use(mockUnreachable('getMe'));
    await makePrivate(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether your privacy setting was changed.',
    );
    await expect(canvas.queryByText(/^Your profile is/)).toBeNull();
  },
});

export const PrivacyNotChanged = meta.story({
  parameters: { state: 'profile/shown.refused' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updatePrivacy')),
  play: async ({ canvas }) => {
    await canvas.findByRole('radio', { name: 'Private' });
    await makePrivate(canvas);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Your profile is still public.');
    await expect(alert).toHaveTextContent('The portal did not respond.');
  },
});

async function deleteAccount(canvas: Canvas): Promise<ReturnType<typeof within>> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Delete your account?' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Delete everything' }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'Simulate1');
  return dialog;
}

export const CheckingDeletion = meta.story({
  parameters: { state: 'your-data/deletion.checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteAccount')),
  play: async ({ canvas, msw }) => {
    const dialog = await deleteAccount(canvas);
    msw.use(mockPending('getMe'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await expect(await dialog.findByText('Checking whether your account was deleted…')).toBeVisible();
  },
});

export const DeletionUnclear = meta.story({
  parameters: { state: 'your-data/deletion.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteAccount')),
  play: async ({ canvas, msw }) => {
    const dialog = await deleteAccount(canvas);
    msw.use(mockUnreachable('getMe'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await expect(await dialog.findByText('We do not know whether your account was deleted.')).toBeVisible();
    await expect(dialog.queryByText(/still there/)).toBeNull();
  },
});
