import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { mockError } from '@community/mocks/mock';
import { expect, userEvent, type within } from 'storybook/test';
import { StagedSignIn } from './SignIn.stage.tsx';

/** The sign-in page of a portal whose operator has a provider of OpenID Connect. */
const meta = preview.meta({
  title: 'Screens/Account/Sign in with provider',
  component: StagedSignIn,
  parameters: { design: boardsOf('sign-in'), layout: 'fullscreen', spec: ['A 2 Sign-in provider', 'A 2 Login'] },
  args: { endedBy: null, provider: { name: 'Northgate', outcome: null } },
});

type Canvas = ReturnType<typeof within>;
const choose = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Sign in with Northgate' }));

export const Offered = meta.story({
  parameters: { state: 'sign-in/provider.offered' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign in with Northgate' })).toBeVisible();
  },
});

export const OfferedOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'sign-in/provider.offered' },
});

/** As the operator has given it no name. */
export const OfferedUnnamed = meta.story({
  args: { provider: { name: 'your organisation', outcome: null } },
  parameters: { state: 'sign-in/provider.offered' },
});

export const OnlyThePassword = meta.story({
  args: { provider: undefined },
  parameters: { state: 'sign-in/provider.none' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
  },
});

export const Leaving = meta.story({
  parameters: { state: 'sign-in/provider.leaving' },
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(await canvas.findByRole('progressbar', { name: 'Signing in' })).toBeVisible();
  },
});

export const Arrived = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'accepted' } },
  parameters: { state: 'sign-in/provider.arrived' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Signing in' })).toBeVisible();
  },
});

const seesProblem = async ({ canvas }: { canvas: Canvas }, text: string) =>
  expect(await canvas.findByRole('alert')).toHaveTextContent(text);

export const Unavailable = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'unavailable' } },
  parameters: { state: 'sign-in/provider.rejected' },
  play: async (context) => seesProblem(context, 'Northgate did not respond. Try again in a few minutes.'),
});

export const Cancelled = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'cancelled' } },
  parameters: { state: 'sign-in/provider.rejected' },
  play: async (context) =>
    seesProblem(context, 'You were not signed in: you did not complete signing in with Northgate.'),
});

export const TooLate = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'expired' } },
  parameters: { state: 'sign-in/provider.rejected' },
  play: async (context) =>
    seesProblem(context, 'Sign-in took too long or was started again elsewhere. Please try again.'),
});

export const Unverified = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'unverified' } },
  parameters: { state: 'sign-in/provider.rejected' },
  play: async (context) => seesProblem(context, 'Northgate did not give us a verified email address'),
});

export const Disabled = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'disabled' } },
  parameters: { state: 'sign-in/provider.rejected' },
  play: async (context) =>
    seesProblem(context, 'Your account on this portal is disabled. Contact the operator of this portal.'),
});

export const Taken = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'taken' } },
  parameters: { state: 'sign-in/provider.rejected' },
  play: async (context) =>
    seesProblem(context, 'The account with your email address is linked to a different Northgate account.'),
});

export const Limited = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'limited' } },
  parameters: { state: 'sign-in/provider.rejected' },
  play: async (context) => seesProblem(context, 'Too many attempts. Try again in 15 minutes.'),
});

export const Refused = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'refused', reference: 'K7M2-9QXT-4DHB' } },
  parameters: { state: 'sign-in/provider.rejected' },
  play: async (context) => {
    await seesProblem(context, 'We could not confirm who you are with Northgate.');
    await expect(context.canvas.getByText('Reference: K7M2-9QXT-4DHB')).toBeVisible();
  },
});

/** What is wrong with the password comes first. */
export const TurnedAwayThenIncorrect = meta.story({
  args: { provider: { name: 'Northgate', outcome: 'expired' } },
  parameters: { state: 'sign-in/form.incorrect' },
  beforeEach: ({ msw }) => msw.use(mockError('logIn', 401)),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email address or username'), 'trainer');
    await userEvent.type(canvas.getByLabelText('Password'), 'Simulate9');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Incorrect username or password!')).toBeVisible();
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'sign-in/provider.offered' },
  play: async () => {
    await expectFocusOrder(
      'Email address or username',
      'Password',
      'Show password',
      'Sign in',
      'Sign in with Northgate',
    );
  },
});
