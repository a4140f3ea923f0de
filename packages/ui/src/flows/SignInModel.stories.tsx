import { ApiError } from '@community/contract/api-error';
import { signInMachine } from '@community/machines/sign-in';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { EventFromLogic } from 'xstate';
import preview from '../../../../.storybook/preview.tsx';
import { replayModel } from '../../../../.storybook/replay-model.ts';
import { api, Stage } from '../../../../.storybook/stage.tsx';
import { stagedStates } from '../../../../.storybook/staged-states.ts';
import { Button } from '../components/Button/index.ts';
import { SignIn } from '../screens/sign-in/index.ts';

type SignInEvent = EventFromLogic<typeof signInMachine>;

const meta = preview.meta({ title: 'Flows/Model of sign-in', parameters: { layout: 'fullscreen' } });

const answered = 'xstate.done.actor.0.sign-in.form.submitting';
const failed = 'xstate.error.actor.0.sign-in.form.submitting';
const failure = (status: number | null) => ({ type: failed, error: new ApiError(status) }) as unknown as SignInEvent;

/** The page, with a button that starts it anew. */
function Rounds() {
  const [round, setRound] = useState(0);
  return (
    <>
      <Button onPress={() => setRound(round + 1)}>Start anew</Button>
      <Stage key={round} machine={signInMachine} input={{ api }}>
        {(actor) => <SignIn actor={actor} endedBy={null} />}
      </Stage>
    </>
  );
}

/** Every state of the sign-in page, reached by the shortest path with mouse and keyboard. */
export const EveryState = meta.story({
  render: () => <Rounds />,
  play: async ({ msw }) => {
    const page = within(document.body);
    const click = (name: string) => userEvent.click(page.getByRole('button', { name }));
    const type = (label: string, text: string) =>
      text === '' ? userEvent.clear(page.getByLabelText(label)) : userEvent.type(page.getByLabelText(label), text);
    const reached = await replayModel({
      machine: signInMachine,
      input: { api },
      events: [
        { type: 'username.changed', value: 'trainer' },
        { type: 'password.changed', value: 'Simulate1' },
        { type: 'form.submitted' },
        { type: 'forgottenPassword.opened' },
        { type: 'terms.opened' },
        { type: 'privacy.opened' },
        { type: answered } as unknown as SignInEvent,
        failure(401),
        failure(429),
        failure(500),
      ],
      remembered: ({ context }) => [context.username, context.password],
      gestures: {
        'username.changed': () => type('Email address or username', 'trainer'),
        'password.changed': () => type('Password', 'Simulate1'),
        'form.submitted': () => click('Sign in'),
        'forgottenPassword.opened': () => click('Forgotten Password?'),
        'terms.opened': () => userEvent.click(page.getByRole('link', { name: 'Terms' })),
        'privacy.opened': () => userEvent.click(page.getByRole('link', { name: 'Privacy policy' })),
      },
      answers: {
        [answered]: () => msw.use(mock('logIn', () => ({ ok: true }))),
        [failed]: (event) => {
          const { status } = (event as unknown as { error: ApiError }).error;
          msw.use(status === null ? mockUnreachable('logIn') : mockError('logIn', status));
        },
      },
      onWaiting: () => msw.use(mockPending('logIn')),
      restart: async () => {
        // A dialog that is open keeps the focus to itself, and a while longer when it is taken away with its page.
        if (page.queryByRole('dialog')) await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
        const before = page.getByRole('button', { name: /Sign/ });
        await click('Start anew');
        await waitFor(() => expect(before).not.toBeInTheDocument());
        await waitFor(() => expect(stagedStates()).toContain('sign-in/form.editing'));
      },
      reach: (states) =>
        waitFor(() => expect(stagedStates()).toEqual(expect.arrayContaining([...states])), { timeout: 5000 }),
    });
    await expect([...reached].filter((name) => name.startsWith('sign-in/')).sort()).toEqual([
      'sign-in/dialog.closed',
      'sign-in/dialog.forgottenPassword',
      'sign-in/dialog.privacy',
      'sign-in/dialog.terms',
      'sign-in/form.accepted',
      'sign-in/form.editing',
      'sign-in/form.failed',
      'sign-in/form.incomplete',
      'sign-in/form.incorrect',
      'sign-in/form.limited',
      'sign-in/form.submitting',
    ]);
  },
});
