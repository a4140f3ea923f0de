import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { buildUser } from '@community/mocks/account/users';
import { mock, mockError, mockPending } from '@community/mocks/mock';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { StagedFirstLogin } from './FirstLogin.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/First login',
  component: StagedFirstLogin,
  parameters: {
    design: boardsOf('first-login', 'password-form'),
    layout: 'fullscreen',
    spec: ['A 2 Guards', 'B 2 First-login password change', 'B 5', 'B 8'],
  },
});

async function submit(canvas: ReturnType<typeof within>, password: string, confirmation = password): Promise<void> {
  await userEvent.type(canvas.getByLabelText('New password'), password);
  await userEvent.type(canvas.getByLabelText('Confirm password'), confirmation);
  await userEvent.keyboard('{Enter}');
}

export const Editing = meta.story({
  parameters: { state: 'password-form/editing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('You must change your password on first login.');
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(/at least 8 characters long/);
  },
});

export const Mismatched = meta.story({
  parameters: { state: 'password-form/mismatched' },
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate2', 'Simulate3');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Whoops!Passwords do not match');
  },
});

export const Invalid = meta.story({
  parameters: { state: 'password-form/invalid' },
  play: async ({ canvas }) => {
    await submit(canvas, 'simulate');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid password');
  },
});

export const TooCommon = meta.story({
  parameters: { state: 'password-form/tooCommon' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePassword', 400, 'Too common.', {}, 'password', 'common')),
  play: async ({ canvas }) => {
    await submit(canvas, 'Password1');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Whoops!Invalid passwordIt is one of the most common passwords.',
    );
  },
});

export const Personal = meta.story({
  parameters: { state: 'password-form/personal' },
  play: async ({ canvas }) => {
    await submit(canvas, 'The-Trainer-1');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Whoops!Invalid passwordIt contains your username or email address.',
    );
  },
});

export const Unchanged = meta.story({
  parameters: { state: 'password-form/unchanged' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePassword', 400, 'Unchanged.', {}, 'password', 'unchanged')),
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate1');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Whoops!Invalid passwordIt is your current password.',
    );
  },
});

export const NotRequired = meta.story({
  parameters: { state: 'first-login/notRequired' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePassword', 403, 'Not needed.', {}, undefined, 'unforced')),
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate2');
    await expect(await canvas.findByText('You no longer need to change your password.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/me/password');
  },
});

export const Submitting = meta.story({
  parameters: { state: 'password-form/submitting' },
  beforeEach: ({ msw }) => msw.use(mockPending('updatePassword')),
  play: async ({ canvas }) => submit(canvas, 'Simulate2'),
});

export const Failed = meta.story({
  parameters: { state: 'password-form/failed' },
  beforeEach: ({ msw }) =>
    msw.use(
      mockError('updatePassword', 500),
      mock('getMe', () => buildUser({ force_password_change: true })),
    ),
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate2');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong');
  },
});

export const Changed = meta.story({
  parameters: { state: 'first-login/changed' },
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate2');
    await expect(await canvas.findByText('Your password has been updated.')).toBeVisible();
    const onwards = canvas.getByRole('link', { name: 'Go to site' });
    await expect(onwards).toHaveAttribute('href', '/scenarios');
    await waitFor(() => expect(onwards).toHaveFocus());
    await expect(canvas.getByRole('heading')).toHaveTextContent('Change password');
  },
});

export const ChangedByPointer = meta.story({
  parameters: { state: 'first-login/changed' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('New password'));
    await userEvent.keyboard('Simulate2');
    await userEvent.click(canvas.getByLabelText('Confirm password'));
    await userEvent.keyboard('Simulate2');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your password has been updated.');
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'first-login/form' },
  play: async () =>
    expectFocusOrder('New password', 'Show password', 'Confirm password', 'Show password', 'Change password'),
});
