import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { buildUser } from '@community/mocks/account/users';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { PageBehind, StagedGate } from './SessionGate.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Session',
  component: StagedGate,
  parameters: { design: boardsOf('session'), layout: 'fullscreen', spec: ['A 2 Guards', 'A 4', 'A 8', 'B 4', 'B 8'] },
  args: { wasSignedIn: true, events: [], onReload: fn() },
  render: (args) => <StagedGate {...args} page={(actor) => <PageBehind actor={actor} />} />,
});

export const Unknown = meta.story({
  parameters: { state: 'session/unknown' },
  beforeEach: ({ msw }) => msw.use(mockPending('getMe')),
});

export const Unreachable = meta.story({
  parameters: { state: 'session/unreachable' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getMe')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We could not open the portal.' })).toBeVisible();
  },
});

export const UnreachableThenRetried = meta.story({
  parameters: { state: 'session/signedIn' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getMe', { once: true })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Scenarios' })).toBeVisible();
  },
});

export const SignedOut = meta.story({ args: { wasSignedIn: false }, parameters: { state: 'session/signedOut' } });

export const SignedOutByExpiry = meta.story({
  parameters: { state: 'session/signedOut' },
  beforeEach: ({ msw }) => msw.use(mockError('getMe', 401)),
});

export const SigningIn = meta.story({
  args: { wasSignedIn: false, events: [{ type: 'credentials.accepted' }] },
  parameters: { state: 'session/signingIn' },
  beforeEach: ({ msw }) => msw.use(mockPending('getMe')),
});

export const SignedIn = meta.story({ parameters: { state: 'session/signedIn' } });

export const ForcedPasswordChange = meta.story({
  parameters: { state: 'session/forcedPasswordChange' },
  beforeEach: ({ msw }) => msw.use(mock('getMe', () => buildUser({ force_password_change: true }))),
});

export const SecondFactorNeeded = meta.story({
  parameters: { state: 'session/secondFactorNeeded' },
  beforeEach: ({ msw }) => msw.use(mock('getMe', () => buildUser({ second_factor: 'missing' }))),
});

const whenSignedIn = async (
  canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> },
  event: { type: string; unsent?: number },
) => {
  await canvas.findByRole('heading', { name: 'Scenarios' });
  for (const actor of globalThis.stagedActors ?? []) actor.send(event);
};

export const UnsentAsked = meta.story({
  parameters: { state: 'session/askingUnsent' },
  play: async ({ canvas }) => {
    await whenSignedIn(canvas, { type: 'signOut.requested', unsent: 2 });
    await expect(await canvas.findByText(/^2 changes you made offline have not been sent yet\./)).toBeVisible();
    await expectFocusOrder('Stay signed in', 'Sign out anyway');
  },
});

/** The network came back while the question was open. */
export const NothingWaits = meta.story({
  parameters: { ...notHosted, state: 'session/askingUnsent' },
  play: async ({ canvas }) => {
    await whenSignedIn(canvas, { type: 'signOut.requested', unsent: 2 });
    await canvas.findByText(/^2 changes you made offline/);
    for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'unsent.counted', unsent: 0 });
    await expect(await canvas.findByText(/^They were sent, or could not be saved\./)).toBeVisible();
    await expectFocusOrder('Stay signed in', 'Sign out');
  },
});

export const OneUnsent = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'session/askingUnsent' },
  play: async ({ canvas }) => {
    await whenSignedIn(canvas, { type: 'signOut.requested', unsent: 1 });
    await expect(await canvas.findByText(/^One change you made offline/)).toBeVisible();
  },
});

export const StayedSignedIn = meta.story({
  parameters: { state: 'session/signedIn' },
  play: async ({ canvas }) => {
    await whenSignedIn(canvas, { type: 'signOut.requested', unsent: 1 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Stay signed in' }));
    await expect(await canvas.findByRole('heading', { name: 'Scenarios' })).toBeVisible();
  },
});

export const SignedOutAnyway = meta.story({
  parameters: { state: 'session/signedOut' },
  play: async ({ canvas }) => {
    await whenSignedIn(canvas, { type: 'signOut.requested', unsent: 1 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out anyway' }));
    await canvas.findByRole('button', { name: 'Sign in' });
  },
});

export const SigningOut = meta.story({
  parameters: { state: 'session/signingOut' },
  beforeEach: ({ msw }) => msw.use(mockPending('logOut')),
  play: async ({ canvas }) => whenSignedIn(canvas, { type: 'signOut.requested' }),
});

/** On the way to the provider, to sign out there, too. */
export const Leaving = meta.story({
  parameters: { state: 'session/leaving' },
  beforeEach: ({ msw }) =>
    msw.use(mock('logOut', () => ({ ok: true, provider_url: 'https://login.example/end-session' }))),
  play: async ({ canvas }) => {
    await whenSignedIn(canvas, { type: 'signOut.requested' });
    await expect(await canvas.findByRole('heading', { name: 'Signing out' })).toBeVisible();
  },
});

export const SignOutFailed = meta.story({
  parameters: { state: 'session/signOutFailed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('logOut')),
  play: async ({ canvas }) => {
    await whenSignedIn(canvas, { type: 'signOut.requested' });
    await expect(await canvas.findByRole('heading', { name: 'You may still be signed in.' })).toBeVisible();
  },
});

export const Expired = meta.story({
  parameters: { state: 'session/expired' },
  play: async ({ canvas, args }) => {
    await whenSignedIn(canvas, { type: 'session.expired' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to sign-in' }));
    await expect(args.onReload).toHaveBeenCalled();
  },
});

export const Replaced = meta.story({
  parameters: { state: 'session/replaced' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Scenarios' });
    for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'storage.changed', userId: null });
  },
});

export const RetriedByKeyboard = meta.story({
  parameters: { state: 'session/unknown' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getMe', { once: true }), mockPending('getMe')),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
    await expectFocusOrder('Try again');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull());
  },
});
