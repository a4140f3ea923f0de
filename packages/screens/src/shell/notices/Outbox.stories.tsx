import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import type { Unsent } from '@community/machines/shell';
import { expect } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { StagedOutbox } from './NetworkIndicator.stage.tsx';

/** Changes that were made without a network, and wait to be sent. */
const meta = preview.meta({
  title: 'Screens/Around the pages/Changes to be sent',
  component: StagedOutbox,
  parameters: { design: boardsOf('outbox'), spec: ['B 7'] },
});

const waiting = /2 changes will be sent as soon as the portal responds\./;
const never = () => new Promise<never>(() => {});
const atOnce = () => Promise.resolve();

export const Counting = meta.story({
  args: { isAnswering: true, count: never },
  parameters: { ...notHosted, state: 'outbox/counting' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(waiting)).toBeNull();
  },
});

export const Empty = meta.story({
  args: { isAnswering: true, count: async () => 0 },
  parameters: { ...notHosted, state: 'outbox/empty' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(waiting)).toBeNull();
  },
});

/** Counts so many changes until they are sent. */
function sendsAll(unsent: number, refused: readonly Unsent[] = []) {
  let left = unsent;
  const send = async () => {
    left = 0;
    return refused;
  };
  return { isAnswering: true, count: async () => left, send, whenReachable: atOnce };
}

export const Sent = meta.story({
  args: sendsAll(2),
  parameters: { ...withoutScreenshot, state: 'outbox/empty' },
  play: () => expectAnnounced('2 changes were sent.'),
});

export const Gone = meta.story({
  args: sendsAll(5, [
    { what: 'favourite', name: 'Croup', reason: 'gone' },
    { what: 'favourite', name: '', reason: 'gone' },
    { what: 'plan', name: 'Night shift', reason: 'gone' },
    { what: 'plan', name: 'Ward round', reason: 'conflict' },
  ]),
  parameters: { ...withoutScreenshot, state: 'outbox/empty' },
  play: () =>
    expectAnnounced(
      '1 change was sent.',
      'We could not update Croup in your favourites. It is no longer available. ' +
        'We could not update one of your favourites. It is no longer available. ' +
        'We could not save your changes to Night shift. The plan was deleted. ' +
        'Ward round was changed elsewhere in the meantime. Open the plan to choose which changes to keep.',
    ),
});

export const Waiting = meta.story({
  parameters: { state: 'outbox/waiting' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(waiting)).toBeVisible();
  },
});

export const WaitingOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { count: async () => 1 },
  parameters: { state: 'outbox/waiting' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1 change will be sent as soon as the portal responds\./)).toBeVisible();
  },
});

export const Sending = meta.story({
  args: { isAnswering: true, whenReachable: atOnce },
  parameters: { ...notHosted, state: 'outbox/sending' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(waiting)).toBeVisible();
  },
});

export const Resting = meta.story({
  args: {
    isAnswering: true,
    whenReachable: atOnce,
    send: () => Promise.reject(new Error('stopped')),
    clock: new SimulatedClock(),
  },
  parameters: { state: 'outbox/resting' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(waiting)).toBeVisible();
  },
});
