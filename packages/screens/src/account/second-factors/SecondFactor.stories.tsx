import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { answerPasskeys, StagedSecondFactor } from './SecondFactors.stage.tsx';

type Canvas = ReturnType<typeof within>;

const meta = preview.meta({
  title: 'Screens/Account/Sign in/Second step',
  component: StagedSecondFactor,
  parameters: {
    design: boardsOf('second-factor', 'sign-in'),
    layout: 'fullscreen',
    spec: ['A 2 Two-step sign-in', 'A 2 Login', 'A 8'],
  },
  beforeEach: () => answerPasskeys('given'),
});

const codeOnly = { challenge: { ticket: 'sealed', ways: ['code' as const, 'recovery_code' as const] } };
const press = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole('button', { name }));

async function sendCode(canvas: Canvas, code = '123 456'): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('One-time code'), code);
  await press(canvas, 'Sign in');
}

export const Passkey = meta.story({
  parameters: { state: 'second-factor/editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await expect(canvas.getByText(/Now use the passkey/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use a one-time code' })).toBeVisible();
  },
});

export const OneTimeCode = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/editing' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('One-time code')).toHaveFocus());
    await expect(canvas.getByText(/six-digit code from your authenticator app/)).toBeVisible();
  },
});

export const OneTimeCodeOnPhone = meta.story({
  args: codeOnly,
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'second-factor/editing' },
});

export const RecoveryCode = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/editing' },
  play: async ({ canvas }) => {
    await press(canvas, 'Use a recovery code');
    await expect(await canvas.findByLabelText('Recovery code')).toBeVisible();
    await expect(canvas.getByText(/one of your recovery codes/)).toBeVisible();
  },
});

export const IncompleteCode = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/incomplete' },
  play: async ({ canvas }) => {
    await sendCode(canvas, '123');
    await expect(await canvas.findByText('Enter all six digits.')).toBeVisible();
  },
});

export const MissingRecoveryCode = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/incomplete' },
  play: async ({ canvas }) => {
    await press(canvas, 'Use a recovery code');
    await canvas.findByLabelText('Recovery code');
    await press(canvas, 'Sign in');
    await expect(await canvas.findByText('Enter a recovery code.')).toBeVisible();
  },
});

export const Asking = meta.story({
  parameters: { state: 'second-factor/asking' },
  beforeEach: () => answerPasskeys(null),
  play: async ({ canvas }) => {
    await press(canvas, 'Use a passkey');
    await expect(await canvas.findByRole('progressbar', { name: 'Waiting for your passkey' })).toBeInTheDocument();
  },
});

export const PasskeyInsteadOfPassword = meta.story({
  args: { challenge: null },
  parameters: { state: 'second-factor/asking' },
  beforeEach: () => answerPasskeys(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in with a passkey' })).toBeVisible();
    await expect(canvas.getByText('Your browser or device asks which passkey to use.')).toBeVisible();
  },
});

export const Dismissed = meta.story({
  parameters: { state: 'second-factor/dismissed' },
  beforeEach: () => answerPasskeys('dismissed'),
  play: async ({ canvas }) => {
    await press(canvas, 'Use a passkey');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Try again, or choose another way.');
  },
});

export const DismissedInsteadOfPassword = meta.story({
  args: { challenge: null },
  parameters: { state: 'second-factor/dismissed' },
  beforeEach: () => answerPasskeys('dismissed'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('go back and enter your password');
    await expect(canvas.getByRole('button', { name: 'Back to sign-in' })).toBeVisible();
  },
});

export const Sending = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/sending' },
  beforeEach: ({ msw }) => msw.use(mockPending('finishSignIn')),
  play: async ({ canvas }) => {
    await sendCode(canvas);
    await expect(await canvas.findByRole('progressbar', { name: 'Signing in' })).toBeInTheDocument();
  },
});

export const WrongCode = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/wrong' },
  beforeEach: ({ msw }) => msw.use(mockError('finishSignIn', 401)),
  play: async ({ canvas }) => {
    await sendCode(canvas);
    await expect(await canvas.findByText(/This code is wrong or has been used/)).toBeVisible();
  },
});

export const WrongRecoveryCode = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/wrong' },
  beforeEach: ({ msw }) => msw.use(mockError('finishSignIn', 401)),
  play: async ({ canvas }) => {
    await press(canvas, 'Use a recovery code');
    await userEvent.type(await canvas.findByLabelText('Recovery code'), 'k7wm-2xqd');
    await press(canvas, 'Sign in');
    await expect(await canvas.findByText('This recovery code is wrong or has been used.')).toBeVisible();
  },
});

export const WrongPasskey = meta.story({
  parameters: { state: 'second-factor/wrong' },
  beforeEach: ({ msw }) => msw.use(mockError('finishSignIn', 401)),
  play: async ({ canvas }) => {
    await press(canvas, 'Use a passkey');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('does not belong to this account');
  },
});

export const Limited = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/limited' },
  beforeEach: ({ msw }) =>
    msw.use(mockError('finishSignIn', 429, 'Too many failed attempts. Try again in 15 minutes.')),
  play: async ({ canvas }) => {
    await sendCode(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Try again in 15 minutes.');
  },
});

export const Failed = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('finishSignIn'), mockError('getMe', 401)),
  play: async ({ canvas }) => {
    await sendCode(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The portal did not respond.');
  },
});

export const Checking = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('finishSignIn'), mockPending('getMe')),
  play: async ({ canvas }) => {
    await sendCode(canvas);
    await expect(await canvas.findByText('Checking whether you are signed in…')).toBeVisible();
  },
});

export const Unclear = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('finishSignIn'), mockUnreachable('getMe')),
  play: async ({ canvas }) => {
    await sendCode(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We do not know whether you are signed in.');
  },
});

export const Expired = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/expired' },
  beforeEach: ({ msw }) => msw.use(mockError('finishSignIn', 410)),
  play: async ({ canvas }) => {
    await sendCode(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please sign in again.');
    await press(canvas, 'Back to sign-in');
  },
});

export const Made = meta.story({
  args: codeOnly,
  parameters: { state: 'second-factor/made' },
  play: async ({ canvas }) => {
    await sendCode(canvas);
    await expect(await canvas.findByRole('progressbar', { name: 'Signing in' })).toBeInTheDocument();
  },
});
