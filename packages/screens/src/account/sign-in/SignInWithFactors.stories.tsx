import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mock } from '@community/mocks/mock';
import { expect, userEvent, type within } from 'storybook/test';
import { answerPasskeys, fullChallenge } from '../second-factors/SecondFactors.stage.tsx';
import { StagedSignIn } from './SignIn.stage.tsx';

type Canvas = ReturnType<typeof within>;

const meta = preview.meta({
  title: 'Screens/Account/Sign in/With second factors',
  component: StagedSignIn,
  parameters: {
    design: boardsOf('sign-in', 'second-factor'),
    layout: 'fullscreen',
    spec: ['A 2 Two-step sign-in', 'A 2 Login', 'A 8'],
  },
  beforeEach: () => answerPasskeys('given'),
});

async function signIn(canvas: Canvas): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Email address or username'), 'trainer');
  await userEvent.type(canvas.getByLabelText('Password'), 'Simulate1');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

export const PasskeyOffered = meta.story({
  args: { offersPasskey: true },
  parameters: { state: 'sign-in/form.editing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  },
});

export const SecondStep = meta.story({
  parameters: { state: 'sign-in/form.secondFactor' },
  beforeEach: ({ msw }) => msw.use(mock('logIn', () => ({ ok: false, second_step: fullChallenge }))),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await expect(canvas.queryByLabelText('Password')).toBeNull();
  },
});

export const StepMade = meta.story({
  args: { offersPasskey: true },
  parameters: { state: 'sign-in/form.secondFactorAccepted' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with a passkey' }));
    await canvas.findByRole('heading', { name: 'Sign in with a passkey' });
    for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'secondFactor.accepted' });
    await expect(await canvas.findByRole('progressbar', { name: 'Signing in' })).toBeInTheDocument();
  },
});
