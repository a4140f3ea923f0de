import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { StagedReset } from './PasswordReset.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Password reset',
  component: StagedReset,
  parameters: {
    design: boardsOf('password-reset', 'password-form'),
    layout: 'fullscreen',
    spec: ['B 4', 'B 5', 'B 8'],
  },
});

type Canvas = ReturnType<typeof within>;

async function submit(canvas: Canvas, password: string, confirmation = password): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('New password'), password);
  await userEvent.type(canvas.getByLabelText('Confirm password'), confirmation);
  await userEvent.keyboard('{Enter}');
}

export const Checking = meta.story({
  parameters: { state: 'password-reset/checking' },
  beforeEach: ({ msw }) => msw.use(mockPending('checkPasswordReset')),
});

export const Unavailable = meta.story({
  parameters: { state: 'password-reset/unavailable' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('checkPasswordReset')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Editing = meta.story({
  parameters: { state: 'password-form/editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('New password')).toHaveAccessibleDescription(
      /at least 8 characters long/,
    );
  },
});

export const EditingOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'password-form/editing' },
});

export const Mismatched = meta.story({
  parameters: { state: 'password-form/mismatched' },
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate2', 'Simulate3');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Passwords do not match');
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
  beforeEach: ({ msw }) => msw.use(mockError('resetPassword', 400, 'Too common.', {}, 'password', 'common')),
  play: async ({ canvas }) => {
    await submit(canvas, 'Password1');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It is one of the most common passwords.');
  },
});

export const Personal = meta.story({
  parameters: { state: 'password-form/personal' },
  beforeEach: ({ msw }) => msw.use(mockError('resetPassword', 400, 'Personal.', {}, 'password', 'personal')),
  play: async ({ canvas }) => {
    await submit(canvas, 'The-Trainer-1');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It contains your username or email address.');
  },
});

export const Unchanged = meta.story({
  parameters: { state: 'password-form/unchanged' },
  beforeEach: ({ msw }) => msw.use(mockError('resetPassword', 400, 'Unchanged.', {}, 'password', 'unchanged')),
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate1');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It is your current password.');
  },
});

export const Submitting = meta.story({
  parameters: { state: 'password-form/submitting' },
  beforeEach: ({ msw }) => msw.use(mockPending('resetPassword')),
  play: async ({ canvas }) => submit(canvas, 'Simulate2'),
});

export const Failed = meta.story({
  parameters: { state: 'password-form/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('resetPassword', 500)),
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate2');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong');
  },
});

export const Changed = meta.story({
  parameters: { state: 'password-reset/changed' },
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate2');
    await expect(await canvas.findByText('Your password has been updated.')).toBeVisible();
    const signIn = canvas.getByRole('link', { name: 'Sign in' });
    await expect(signIn).toHaveAttribute('href', '/login');
    await waitFor(() => expect(signIn).toHaveFocus());
    await expect(canvas.getByRole('heading')).toHaveTextContent('Change password');
  },
});

export const Spent = meta.story({
  parameters: { state: 'password-reset/refused.spent' },
  beforeEach: ({ msw }) => msw.use(mockError('checkPasswordReset', 410, 'This link has expired. Ask for a new one.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This link has expired. Ask for a new one.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email address'), 'trainer@demo.example{Enter}');
    await expect(await canvas.findByText(/we have sent an email with further instructions/)).toBeVisible();
  },
});

export const SpentMeanwhile = meta.story({
  parameters: { state: 'password-reset/refused.spent' },
  beforeEach: ({ msw }) => msw.use(mockError('resetPassword', 410, 'This link has been used. Ask for a new one.')),
  play: async ({ canvas }) => {
    await submit(canvas, 'Simulate2');
    await expect(await canvas.findByText('This link has been used. Ask for a new one.')).toBeVisible();
  },
});

export const Malformed = meta.story({
  parameters: { state: 'password-reset/refused.malformed' },
  beforeEach: ({ msw }) => msw.use(mockError('checkPasswordReset', 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This link does not work.')).toBeVisible();
  },
});

export const Disabled = meta.story({
  parameters: { state: 'password-reset/refused.disabled' },
  beforeEach: ({ msw }) => msw.use(mockError('checkPasswordReset', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This account is disabled.')).toBeVisible();
    await expect(canvas.queryByLabelText('Email address')).toBeNull();
  },
});

export const ChangedByPointer = meta.story({
  parameters: { state: 'password-reset/changed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('New password'));
    await userEvent.keyboard('Simulate2');
    await userEvent.click(canvas.getByLabelText('Confirm password'));
    await userEvent.keyboard('Simulate2');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('Your password has been updated.')).toBeVisible();
  },
});

export const FocusOrder = meta.story({
  parameters: { ...notHosted, state: 'password-reset/form' },
  play: async ({ canvas }) => {
    await canvas.findByLabelText('New password');
    await expectFocusOrder('New password', 'Show password', 'Confirm password', 'Show password');
    await expectFocusOrder('Change password', 'Back to sign-in');
  },
});
