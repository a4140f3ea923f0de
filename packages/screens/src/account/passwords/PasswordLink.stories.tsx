import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { StagedLink } from './PasswordLink.stage.tsx';
import { PasswordSent } from './PasswordSent.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Change password',
  component: StagedLink,
  parameters: {
    design: boardsOf('password-link'),
    spec: ['A 2 Profile screens', 'B 2 Change Password (logged in)', 'B 4', 'B 8'],
  },
});

const ask = (canvas: ReturnType<typeof within>) =>
  userEvent.click(canvas.getByRole('button', { name: 'Send Me A Password Reset Link' }));

export const Idle = meta.story({ parameters: { state: 'password-link/idle' } });

export const IdleOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'password-link/idle' },
});

export const Sending = meta.story({
  parameters: { state: 'password-link/sending' },
  beforeEach: ({ msw }) => msw.use(mockPending('sendOwnPasswordEmail')),
  play: async ({ canvas }) => ask(canvas),
});

export const SentByKeyboard = meta.story({
  parameters: { state: 'password-link/sent' },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Send Me A Password Reset Link' }).focus();
    await userEvent.keyboard('{Enter}');
    const notice = await canvas.findByRole('status');
    await expect(notice).toHaveTextContent('We have sent you an email with further instructions.');
  },
});

export const NoAddress = meta.story({
  parameters: { state: 'password-link/noAddress' },
  beforeEach: ({ msw }) => msw.use(mockError('sendOwnPasswordEmail', 409)),
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent("Whoops! We couldn't find that email address.");
  },
});

export const Failed = meta.story({
  parameters: { state: 'password-link/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('sendOwnPasswordEmail')),
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /There was a problem processing your request\.\s*The portal did not respond\./,
    );
  },
});

export const Refused = meta.story({
  parameters: { state: 'password-link/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('sendOwnPasswordEmail', 500)),
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid response error');
  },
});

export const MailServerDown = meta.story({
  parameters: { state: 'password-link/failed' },
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(
        'sendOwnPasswordEmail',
        503,
        'We could not send the email yet, but we will keep trying. Check your inbox in a few minutes.',
      ),
    ),
  play: async ({ canvas }) => {
    await ask(canvas);
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(
        /There was a problem processing your request\.\s*We could not send the email yet, but we will keep trying\./,
      ),
    );
  },
});

export const EmailSent = meta.story({
  parameters: { spec: ['B 2 Change Password (logged in)'] },
  render: () => (
    <main>
      <PasswordSent />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Email Sent!');
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'password-link/idle' },
  play: async () => expectFocusOrder('Send Me A Password Reset Link'),
});
