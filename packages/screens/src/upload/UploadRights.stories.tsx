import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mock, mockError, mockPending } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { file, pick, press, StagedUpload, unattestedUser } from './Upload.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Upload/Rights',
  component: StagedUpload,
  parameters: {
    design: boardsOf('upload-list', 'upload-row'),
    spec: ['A 2 Scenario upload', 'A 2 Media edit, my media, upload', 'A 4', 'A 5', 'A 8', 'A 9'],
  },
});

const unattested = mock('getMe', () => unattestedUser);

export const RightsLoading = meta.story({
  parameters: { state: 'upload-list/rights.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getMe')),
  play: async () => pick(file('septic-shock.isims')),
});

export const RightsNeeded = meta.story({
  parameters: { state: 'upload-list/rights.needed' },
  beforeEach: ({ msw }) => msw.use(unattested),
});

export const RightsAsked = meta.story({
  parameters: { state: 'upload-list/rights.asking' },
  beforeEach: ({ msw }) => msw.use(unattested),
  play: async () => {
    await pick(file('septic-shock.isims'));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Before your first upload' }));
    await waitFor(() => expect(dialog.getByText(/no real patient/)).toBeVisible());
  },
});

export const RightsConfirming = meta.story({
  parameters: { state: 'upload-list/rights.confirming' },
  beforeEach: ({ msw }) => msw.use(unattested, mockPending('attest')),
  play: async () => {
    await pick(file('septic-shock.isims'));
    await press('I confirm both');
    await waitFor(() => expect(within(document.body).getByRole('button', { name: 'Not now' })).toBeDisabled());
  },
});

export const RightsChecking = meta.story({
  parameters: { state: 'upload-list/rights.checking' },
  beforeEach: ({ msw }) => msw.use(unattested, mockError('attest', 502)),
  play: async ({ msw }) => {
    await pick(file('septic-shock.isims'));
    await within(document.body).findByRole('button', { name: 'I confirm both' });
    msw.use(mockPending('getMe'));
    await press('I confirm both');
  },
});

export const RightsUnconfirmed = meta.story({
  parameters: { state: 'upload-list/rights.unconfirmed' },
  beforeEach: ({ msw }) => msw.use(unattested, mockError('attest', 500)),
  play: async () => {
    await pick(file('septic-shock.isims'));
    await press('I confirm both');
    const problem = await within(document.body).findByText(/confirmation may not have been saved/);
    await waitFor(() => expect(problem).toBeVisible());
  },
});

export const RightsPutOff = meta.story({
  parameters: { state: 'upload-list/queue.queued' },
  beforeEach: ({ msw }) => msw.use(unattested),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await within(document.body).findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('Your files are waiting for your confirmation.')).toBeVisible();
    await expect(canvas.getByText('Queued')).toBeVisible();
  },
});

export const RightsGiven = meta.story({
  parameters: { state: 'upload-list/rights.given' },
  beforeEach: ({ msw }) => msw.use(unattested),
  play: async ({ canvas }) => {
    await pick(file('septic-shock.isims'));
    await press('I confirm both');
    await expect(await canvas.findByText('Upload complete')).toBeVisible();
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
});
