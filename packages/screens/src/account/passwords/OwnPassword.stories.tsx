import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildFactors } from '@community/mocks/account/second-factors';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answerPasskeys } from '../second-factors/SecondFactors.stage.tsx';
import { StagedOwnPassword } from './PasswordLink.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Change password here',
  component: StagedOwnPassword,
  parameters: { design: boardsOf('password-link'), spec: ['A 2 Profile screens', 'B 4'] },
  beforeEach: ({ msw }) => {
    msw.use(mock('listFactors', () => buildFactors()));
    return answerPasskeys('given');
  },
});

const body = within(document.body);
const press = async (name: string) => userEvent.click(await body.findByRole('button', { name }));
const begin = () => press('Change my password');
async function confirm(): Promise<void> {
  await begin();
  await userEvent.type(await body.findByLabelText('Your password'), 'Simulate1');
  await press('Continue');
}
async function choose(password = 'Zebra-crossing 7'): Promise<void> {
  await confirm();
  await userEvent.type(await body.findByLabelText('New password'), password);
  await userEvent.type(body.getByLabelText('Confirm password'), password);
  await press('Change password');
}

export const Idle = meta.story({ parameters: { state: 'own-password/idle' } });

export const Loading = meta.story({
  parameters: { state: 'own-password/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listFactors')),
  play: async () => {
    await begin();
    await expect(await body.findByRole('progressbar', { name: 'Loading your sign-in options' })).toBeInTheDocument();
  },
});

export const LoadingFailed = meta.story({
  parameters: { state: 'own-password/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listFactors')),
  play: async () => {
    await begin();
    await expect(await body.findByRole('alert')).toHaveTextContent('We could not load your sign-in options.');
  },
});

export const AskingForThePassword = meta.story({
  parameters: { state: 'own-password/confirming' },
  play: async () => {
    await begin();
    await waitFor(() => expect(body.getByRole('alertdialog', { name: 'Confirm it is you' })).toBeVisible());
  },
});

export const Choosing = meta.story({
  parameters: { state: 'own-password/choosing' },
  play: async () => {
    await confirm();
    await waitFor(() => expect(body.getByLabelText('New password')).toBeVisible());
    await expect(body.getByRole('button', { name: 'Keep my current password' })).toBeVisible();
  },
});

export const RefusedAsCommon = meta.story({
  parameters: { state: 'own-password/choosing' },
  beforeEach: ({ msw }) => msw.use(mockError('changePassword', 400, 'Too common.', {}, 'password', 'common')),
  play: async () => {
    await choose();
    await expect(await body.findByRole('alert')).toHaveTextContent('It is one of the most common passwords.');
  },
});

export const AskedAgain = meta.story({
  parameters: { state: 'own-password/confirming' },
  beforeEach: ({ msw }) => msw.use(mockError('changePassword', 403, 'Confirm again.', {}, undefined, 'unconfirmed')),
  play: async () => {
    await choose();
    await waitFor(() => expect(body.getByRole('alertdialog', { name: 'Confirm it is you' })).toBeVisible());
  },
});

export const Changing = meta.story({
  parameters: { ...withoutScreenshot, state: 'own-password/choosing' },
  beforeEach: ({ msw }) => msw.use(mockPending('changePassword')),
  play: async () => {
    await choose();
    await waitFor(() => expect(body.getByRole('button', { name: 'Keep my current password' })).toBeDisabled());
  },
});

export const Changed = meta.story({
  parameters: { state: 'own-password/changed' },
  play: async () => {
    await choose();
    await expect(await body.findByRole('status')).toHaveTextContent(
      'Your password has been updated. You are signed out everywhere else.',
    );
  },
});
