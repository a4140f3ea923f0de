import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { buildSession } from '@community/mocks/account/sessions';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedOwnSessions } from './OwnSessions.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/My Sessions',
  component: StagedOwnSessions,
  parameters: { design: boardsOf('own-sessions'), spec: ['A 2 Own sessions', 'A 8'] },
});

type Canvas = ReturnType<typeof within>;
const iPad = /^Sign out of Safari on an iPad/;
const endOne = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: iPad }));
const endOthers = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Sign out everywhere else' }));

export const Several = meta.story({
  parameters: { state: 'own-sessions/shown.several' },
  play: async ({ canvas }) => {
    const [here, ...others] = await canvas.findAllByRole('listitem');
    await expect(here).toHaveTextContent('Firefox on Windows');
    await expect(here).toHaveTextContent('This one');
    await expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    await expect(others.map((row) => within(row).getByRole('button').textContent)).toEqual(['Sign out', 'Sign out']);
    // Details that are unknown are shown as unknown.
    await expect(canvas.getByText('Unknown browser')).toBeVisible();
    await expect(canvas.getByText('Unknown IP address')).toBeVisible();
  },
});

export const SeveralOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-sessions/shown.several' },
});

export const Alone = meta.story({
  parameters: { state: 'own-sessions/shown.alone' },
  beforeEach: ({ msw }) => msw.use(mock('listSessions', () => ({ sessions: [buildSession()] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are signed in only here.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Loading = meta.story({
  parameters: { state: 'own-sessions/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listSessions')),
});

export const Failed = meta.story({
  parameters: { state: 'own-sessions/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listSessions')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We could not load your sessions.' })).toBeVisible();
  },
});

export const EndingOne = meta.story({
  parameters: { state: 'own-sessions/shown.endingOne' },
  beforeEach: ({ msw }) => msw.use(mockPending('endSession')),
  play: async ({ canvas }) => {
    await endOne(canvas);
    await expect(await canvas.findByRole('progressbar', { name: 'Signing out' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
  },
});

export const EndingOthers = meta.story({
  parameters: { state: 'own-sessions/shown.endingOthers' },
  beforeEach: ({ msw }) => msw.use(mockPending('endOtherSessions')),
  play: async ({ canvas }) => {
    await endOthers(canvas);
    await expect(await canvas.findByRole('progressbar', { name: 'Signing out everywhere else' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: iPad })).toBeDisabled();
  },
});

export const OneEnded = meta.story({
  parameters: { state: 'own-sessions/shown.ended' },
  play: async ({ canvas }) => {
    await endOne(canvas);
    const notice = await canvas.findByText('You are signed out of Safari on an iPad.');
    await expect(notice.closest('[role=status]')).toHaveTextContent('Success!');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
});

export const OthersEnded = meta.story({
  parameters: { state: 'own-sessions/shown.ended' },
  play: async ({ canvas }) => {
    await endOthers(canvas);
    await expect(await canvas.findByText('You are signed out everywhere else.')).toBeVisible();
    await expect(canvas.getByText('You are signed in only here.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
});

/** The row goes with its button; the focus goes to the next one. */
export const OneEndedByKeyboard = meta.story({
  parameters: { state: 'own-sessions/shown.ended' },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: iPad })).focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('You are signed out of Safari on an iPad.');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Sign out of Unknown browser/ })).toHaveFocus());
  },
});

export const Refused = meta.story({
  parameters: { state: 'own-sessions/shown.refused' },
  beforeEach: ({ msw }) => msw.use(mockError('endSession', 403)),
  play: async ({ canvas }) => {
    await endOne(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not sign you out of Safari on an iPad.');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
});

export const OthersRefused = meta.story({
  parameters: { state: 'own-sessions/shown.refused' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('endOtherSessions')),
  play: async ({ canvas }) => {
    await endOthers(canvas);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('We could not sign you out everywhere else.');
    await expect(alert).toHaveTextContent('The portal did not respond.');
  },
});

export const Checking = meta.story({
  parameters: { state: 'own-sessions/shown.checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('endSession')),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: iPad });
    msw.use(mockPending('listSessions'));
    await endOne(canvas);
    await expect(await canvas.findByText('Checking whether you are signed out of Safari on an iPad…')).toBeVisible();
  },
});

export const Unclear = meta.story({
  parameters: { state: 'own-sessions/shown.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('endOtherSessions')),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: iPad });
    msw.use(mockUnreachable('listSessions'));
    await endOthers(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether you are signed out everywhere else.',
    );
    await expect(canvas.getByRole('button', { name: iPad })).toBeDisabled();
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'own-sessions/shown.several' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: iPad });
    await expectFocusOrder(iPad, /^Sign out of Unknown browser/, 'Sign out everywhere else', 'change your password');
  },
});
