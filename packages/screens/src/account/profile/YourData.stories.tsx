import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { answerDownloads } from '@community/catalogue/stage';
import { notHosted } from '@community/catalogue/without-screenshot';
import { allFactors } from '@community/mocks/account/second-factors';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedProfile } from './Profile.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/My Profile/Your data',
  component: StagedProfile,
  parameters: {
    design: boardsOf('profile', 'your-data'),
    spec: ['A 2 Profile screens', 'A 8', 'B 2 My Profile (related)', 'B 4'],
  },
});

const withoutPassword = { ...allFactors, has_password: false };

type Canvas = ReturnType<typeof within>;
const press = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole('button', { name }));
const deletion = () => within(document.body).findByRole('alertdialog', { name: 'Delete your account?' });

export const ExportIdle = meta.story({
  parameters: { state: 'your-data/export.idle' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download my data' })).toBeVisible();
  },
});

export const ExportPreparing = meta.story({
  parameters: { state: 'your-data/export.preparing' },
  beforeEach: ({ msw }) => msw.use(mockPending('exportAccount')),
  play: async ({ canvas }) => press(canvas, 'Download my data'),
});

export const ExportHanded = meta.story({
  parameters: { ...notHosted, state: 'your-data/export.handing' },
  beforeEach: () => answerDownloads('pending'),
  play: async ({ canvas }) => press(canvas, 'Download my data'),
});

export const ExportStarted = meta.story({
  parameters: { state: 'your-data/export.started' },
  play: async ({ canvas }) => {
    await press(canvas, 'Download my data');
    await expect(await canvas.findByText('Your download has started.')).toBeVisible();
  },
});

export const ExportLimited = meta.story({
  parameters: { state: 'your-data/export.limited' },
  beforeEach: ({ msw }) => msw.use(mockError('exportAccount', 429, 'Too many exports. Try again in 12 minutes.')),
  play: async ({ canvas }) => {
    await press(canvas, 'Download my data');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Try again in 12 minutes.');
  },
});

export const ExportFailed = meta.story({
  parameters: { state: 'your-data/export.failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('exportAccount')),
  play: async ({ canvas }) => {
    await press(canvas, 'Download my data');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not prepare the download.');
  },
});

async function answer(canvas: Canvas, password: string): Promise<void> {
  await press(canvas, 'Delete my account');
  const dialog = within(await deletion());
  await userEvent.click(dialog.getByRole('radio', { name: 'Delete everything' }));
  await userEvent.type(dialog.getByLabelText('Your password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
}

export const DeletionAnswering = meta.story({
  parameters: { state: 'your-data/deletion.confirming.answering' },
  play: async ({ canvas }) => {
    await press(canvas, 'Delete my account');
    await deletion();
  },
});

export const DeletionWithoutPassword = meta.story({
  parameters: { state: 'your-data/deletion.confirming.answering' },
  beforeEach: ({ msw }) => msw.use(mock('listFactors', () => withoutPassword)),
  play: async ({ canvas }) => {
    await press(canvas, 'Delete my account');
    const dialog = within(await deletion());
    await expect(dialog.getByRole('radio', { name: 'Delete everything' })).toBeVisible();
    await expect(dialog.queryByLabelText('Your password')).toBeNull();
  },
});

export const DeletionLoading = meta.story({
  parameters: { ...notHosted, state: 'your-data/deletion.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listFactors')),
  play: async ({ canvas }) => {
    await press(canvas, 'Delete my account');
    await expect(await canvas.findByRole('progressbar', { name: 'Loading your sign-in options' })).toBeInTheDocument();
  },
});

export const DeletionLoadFailed = meta.story({
  parameters: { ...notHosted, state: 'your-data/deletion.loadFailed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listFactors')),
  play: async ({ canvas }) => {
    await press(canvas, 'Delete my account');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not load your sign-in options.');
    await expect(canvas.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
  },
});

export const DeletionConfirmingIdentity = meta.story({
  parameters: { ...notHosted, state: 'your-data/deletion.confirmingIdentity' },
  beforeEach: ({ msw }) => msw.use(mock('listFactors', () => withoutPassword)),
  play: async ({ canvas }) => {
    await press(canvas, 'Delete my account');
    const dialog = within(await deletion());
    await userEvent.click(dialog.getByRole('radio', { name: 'Delete everything' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    const question = within(await within(document.body).findByRole('alertdialog', { name: 'Confirm it is you' }));
    await expect(question.getByText('Before your account is deleted, please confirm your identity.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  },
});

export const DeletionIncomplete = meta.story({
  parameters: { state: 'your-data/deletion.confirming.incomplete' },
  play: async ({ canvas }) => {
    await press(canvas, 'Delete my account');
    const dialog = within(await deletion());
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await expect(await dialog.findByText('Choose one.')).toBeVisible();
    await expect(dialog.getByText('Enter your password.')).toBeVisible();
  },
});

export const DeletionWrongPassword = meta.story({
  parameters: { state: 'your-data/deletion.confirming.wrongPassword' },
  beforeEach: ({ msw }) => msw.use(mockError('deleteAccount', 400, 'That password is incorrect.', {}, 'password')),
  play: async ({ canvas }) => {
    await answer(canvas, 'Simulate9');
    await expect(await within(await deletion()).findByText('That password is incorrect.')).toBeVisible();
  },
});

export const DeletionLimited = meta.story({
  parameters: { state: 'your-data/deletion.confirming.limited' },
  beforeEach: ({ msw }) =>
    msw.use(mockError('deleteAccount', 429, 'Too many failed attempts. Try again in 3 minutes.')),
  play: async ({ canvas }) => {
    await answer(canvas, 'Simulate9');
    await expect(await within(await deletion()).findByRole('alert')).toHaveTextContent(
      /Too many wrong passwords\.\s*Too many failed attempts\. Try again in 3 minutes\./,
    );
  },
});

export const DeletionFailed = meta.story({
  parameters: { state: 'your-data/deletion.confirming.failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteAccount')),
  play: async ({ canvas }) => {
    await answer(canvas, 'Simulate1');
    await expect(await within(await deletion()).findByRole('alert')).toHaveTextContent('Your account is unchanged.');
  },
});

export const Deleting = meta.story({
  parameters: { state: 'your-data/deletion.deleting' },
  beforeEach: ({ msw }) => msw.use(mockPending('deleteAccount')),
  play: async ({ canvas }) => answer(canvas, 'Simulate1'),
});

export const Deleted = meta.story({
  parameters: { state: 'your-data/deletion.deleted' },
  play: async ({ canvas }) => answer(canvas, 'Simulate1'),
});

export const DeletionCancelledByKeyboard = meta.story({
  parameters: { state: 'your-data/deletion.closed' },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Delete my account' })).focus();
    await userEvent.keyboard('{Enter}');
    await deletion();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete my account' })).toHaveFocus());
  },
});
