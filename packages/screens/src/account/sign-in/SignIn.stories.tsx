import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { mockError, mockHtml, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedSignIn } from './SignIn.stage.tsx';

type Canvas = ReturnType<typeof within>;

const meta = preview.meta({
  title: 'Screens/Account/Sign in',
  component: StagedSignIn,
  parameters: {
    design: boardsOf('sign-in', 'forgotten-password'),
    layout: 'fullscreen',
    spec: ['A 2 Login', 'B 2 Login and forgot password', 'A 8', 'B 8'],
  },
  args: { endedBy: null },
});

async function fillIn(canvas: Canvas): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Email address or username'), 'trainer');
  await userEvent.type(canvas.getByLabelText('Password'), 'Simulate1');
}

async function signIn(canvas: Canvas): Promise<void> {
  await fillIn(canvas);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

export const Editing = meta.story({ parameters: { state: 'sign-in/form.editing' } });

export const EditingAfterExpiry = meta.story({
  args: { endedBy: 'expired' },
  parameters: { state: 'sign-in/form.editing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  },
});

export const EditingWithBlockedCookies = meta.story({
  args: { endedBy: 'cookiesBlocked' },
  parameters: { state: 'sign-in/form.editing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Allow cookies for this portal/)).toBeVisible();
  },
});

export const Incomplete = meta.story({
  parameters: { state: 'sign-in/form.incomplete' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByText('Enter your email address or username.')).toBeVisible();
    await expect(canvas.getByText('Enter your password.')).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toBeInvalid();
  },
});

export const Submitting = meta.story({
  parameters: { state: 'sign-in/form.submitting' },
  beforeEach: ({ msw }) => msw.use(mockPending('logIn')),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('progressbar', { name: 'Signing in' })).toBeInTheDocument();
  },
});

export const Incorrect = meta.story({
  parameters: { state: 'sign-in/form.incorrect' },
  beforeEach: ({ msw }) => msw.use(mockError('logIn', 401)),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Incorrect username or password!');
    await expect(canvas.getByLabelText('Email address or username')).toHaveValue('trainer');
  },
});

export const Limited = meta.story({
  parameters: { state: 'sign-in/form.limited' },
  beforeEach: ({ msw }) => msw.use(mockError('logIn', 429, 'Too many attempts.', { 'retry-after': '540' })),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 9 minutes.');
  },
});

export const FailedWithoutAnswer = meta.story({
  parameters: { state: 'sign-in/form.failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('logIn')),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The portal did not respond.');
  },
});

export const FailedOnHtml = meta.story({
  parameters: { state: 'sign-in/form.failed' },
  beforeEach: ({ msw }) => msw.use(mockHtml('logIn')),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid response error');
  },
});

export const Accepted = meta.story({
  parameters: { state: 'sign-in/form.accepted' },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveValue(''));
  },
});

export const WithTerms = meta.story({
  parameters: { state: 'sign-in/dialog.terms' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Terms' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Terms and conditions' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

export const WithPrivacyPolicy = meta.story({
  parameters: { state: 'sign-in/dialog.privacy' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Privacy policy' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Privacy policy' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

export const DialogClosedAgain = meta.story({
  parameters: { state: 'sign-in/dialog.closed' },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Forgotten Password?' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

const openForgottenPassword = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Forgotten Password?' }));
  return within(await within(document.body).findByRole('dialog', { name: 'Forgotten Password?' }));
};

async function askForLink(canvas: Canvas): Promise<Canvas> {
  const dialog = await openForgottenPassword(canvas);
  await userEvent.type(dialog.getByLabelText('Email address'), 'trainer@demo.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reset link' }));
  return dialog;
}

export const ForgottenPassword = meta.story({
  parameters: { state: 'sign-in/dialog.forgottenPassword' },
  play: async ({ canvas }) => {
    const dialog = await openForgottenPassword(canvas);
    await expect(dialog.getByLabelText('Email address')).toHaveAttribute('type', 'email');
    await waitFor(() => expect(dialog.getByLabelText('Email address')).toHaveFocus());
  },
});

export const ForgottenPasswordIdle = meta.story({
  parameters: { state: 'forgotten-password/idle' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email address or username'), 'trainer@demo.example');
    const dialog = await openForgottenPassword(canvas);
    await expect(dialog.getByLabelText('Email address')).toHaveValue('trainer@demo.example');
  },
});

export const ForgottenPasswordSending = meta.story({
  parameters: { state: 'forgotten-password/sending' },
  beforeEach: ({ msw }) => msw.use(mockPending('sendPasswordEmail')),
  play: async ({ canvas }) => {
    await askForLink(canvas);
  },
});

export const ForgottenPasswordSent = meta.story({
  parameters: { state: 'forgotten-password/sent' },
  play: async ({ canvas }) => {
    const dialog = await askForLink(canvas);
    await waitFor(() => expect(dialog.getByText(/If an account is registered to this address/)).toBeVisible());
  },
});

export const ForgottenPasswordSentOnRefusal = meta.story({
  parameters: { state: 'forgotten-password/sent' },
  beforeEach: ({ msw }) => msw.use(mockError('sendPasswordEmail', 500)),
  play: async ({ canvas }) => {
    const dialog = await askForLink(canvas);
    await waitFor(() => expect(dialog.getByText(/If an account is registered to this address/)).toBeVisible());
  },
});

export const ForgottenPasswordUnreachable = meta.story({
  parameters: { state: 'forgotten-password/unreachable' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('sendPasswordEmail')),
  play: async ({ canvas }) => {
    const dialog = await askForLink(canvas);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'If no email arrives within a few minutes, try again.',
    );
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'sign-in/form.editing' },
  play: async () =>
    expectFocusOrder(
      'Email address or username',
      'Password',
      'Show password',
      'Sign in',
      'Forgotten Password?',
      'Terms',
      'Privacy policy',
    ),
});
