import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { allFactors, buildFactors } from '@community/mocks/account/second-factors';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answerPasskeys, StagedIdentityConfirmation } from './SecondFactors.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Two-step sign-in/Confirming identity',
  component: StagedIdentityConfirmation,
  parameters: { design: boardsOf('identity-confirmation', 'factors'), spec: ['A 2 Two-step sign-in', 'A 8'] },
  beforeEach: () => answerPasskeys('given'),
});

const body = within(document.body);
const press = async (name: string) => userEvent.click(await body.findByRole('button', { name }));
const sees = async (text: string | RegExp) => {
  const found = await body.findByText(text);
  await waitFor(() => expect(found).toBeVisible());
};
async function confirm(password = 'Simulate1'): Promise<void> {
  await userEvent.type(await body.findByLabelText('Your password'), password);
  await press('Continue');
}

export const Password = meta.story({
  parameters: { state: 'identity-confirmation/editing' },
  play: async () => sees('Before you change how you sign in, please confirm your identity.'),
});

export const Passkey = meta.story({
  parameters: { state: 'identity-confirmation/editing' },
  play: async () => {
    await press('Use a passkey');
    await waitFor(() => expect(body.getByRole('button', { name: 'Use your password' })).toBeVisible());
  },
});

export const Incomplete = meta.story({
  parameters: { state: 'identity-confirmation/incomplete' },
  play: async () => {
    await press('Continue');
    await sees('Enter your password.');
  },
});

export const Asking = meta.story({
  parameters: { state: 'identity-confirmation/asking' },
  beforeEach: () => answerPasskeys(null),
  play: async () => {
    await press('Use a passkey');
    await body.findByRole('button', { name: 'Use your password' });
    await press('Use a passkey');
    await expect(await body.findByRole('progressbar', { name: 'Waiting for your passkey' })).toBeInTheDocument();
  },
});

export const Dismissed = meta.story({
  parameters: { state: 'identity-confirmation/dismissed' },
  beforeEach: () => answerPasskeys('dismissed'),
  play: async () => {
    await press('Use a passkey');
    await body.findByRole('button', { name: 'Use your password' });
    await press('Use a passkey');
    await sees('No passkey was used. Try again.');
  },
});

export const Sending = meta.story({
  parameters: { ...notHosted, state: 'identity-confirmation/sending' },
  beforeEach: ({ msw }) => msw.use(mockPending('confirmIdentity')),
  play: async () => {
    await confirm();
    await expect(await body.findByRole('progressbar', { name: 'Confirming' })).toBeInTheDocument();
  },
});

export const WrongPassword = meta.story({
  parameters: { state: 'identity-confirmation/wrong' },
  beforeEach: ({ msw }) => msw.use(mockError('confirmIdentity', 400, 'Refused.', {}, 'password')),
  play: async () => {
    await confirm();
    await sees('That password is incorrect.');
  },
});

export const WrongPasskey = meta.story({
  parameters: { state: 'identity-confirmation/wrong' },
  beforeEach: ({ msw }) => msw.use(mockError('confirmIdentity', 400, 'Refused.', {}, 'passkey')),
  play: async () => {
    await press('Use a passkey');
    await body.findByRole('button', { name: 'Use your password' });
    await press('Use a passkey');
    await sees('This passkey does not belong to your account, or confirming took too long. Try again.');
  },
});

export const Limited = meta.story({
  parameters: { state: 'identity-confirmation/limited' },
  beforeEach: ({ msw }) => msw.use(mockError('confirmIdentity', 429, 'Try again in 15 minutes.')),
  play: async () => {
    await confirm();
    await sees('Too many attempts.');
  },
});

export const Failed = meta.story({
  parameters: { state: 'identity-confirmation/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('confirmIdentity')),
  play: async () => {
    await confirm();
    await sees('We could not confirm that it is you.');
  },
});

export const Impossible = meta.story({
  args: { factors: buildFactors({ has_password: false }) },
  parameters: { state: 'identity-confirmation/impossible' },
  play: async () => {
    await sees('Sign in again first.');
    const link = body.getByRole('link', { name: 'Sign in again' });
    await expect(link.getAttribute('href')).toMatch(/^\/sign-in\/provider\?again=1&to=%2F/);
  },
});

export const Unsupported = meta.story({
  args: { factors: { ...allFactors, has_password: false }, isSupported: false },
  parameters: { ...notHosted, state: 'identity-confirmation/unsupported' },
  play: async () => {
    await sees('Your passkey cannot be used here.');
    await expect(body.queryByRole('link')).toBeNull();
    await expect(body.queryByRole('button', { name: 'Continue' })).toBeNull();
  },
});
