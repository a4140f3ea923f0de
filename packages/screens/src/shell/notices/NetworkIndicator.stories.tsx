import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { expect } from 'storybook/test';
import { StagedIndicator } from './NetworkIndicator.stage.tsx';

const never = 1_000_000;

const meta = preview.meta({
  title: 'Screens/Around the pages/Network',
  component: StagedIndicator,
  parameters: { design: boardsOf('network'), spec: ['B 7'] },
  args: { events: [], delays: { noticeable: never, slow: never } },
});

export const Idle = meta.story({ parameters: { state: 'network/activity.idle' } });

export const Waiting = meta.story({
  args: { events: [{ type: 'request.started' }] },
  parameters: { state: 'network/activity.waiting' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
});

export const Active = meta.story({
  args: { events: [{ type: 'request.started' }], delays: { noticeable: 0, slow: never } },
  parameters: { state: 'network/activity.active' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
  },
});

export const Slow = meta.story({
  args: { events: [{ type: 'request.started' }], delays: { noticeable: 0, slow: 0 } },
  parameters: { state: 'network/activity.slow' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This is taking longer than usual.')).toBeVisible();
  },
});

export const Offline = meta.story({
  args: { events: [{ type: 'connection.lost' }] },
  parameters: { state: 'network/connection.offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You’re offline. You can keep reading this page.')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re offline.');
  },
});

export const Checking = meta.story({
  args: { events: [{ type: 'request.unanswered' }], probe: () => new Promise(() => {}) },
  parameters: { ...notHosted, state: 'network/connection.checking' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/isn’t responding/)).toBeNull();
  },
});

export const Unanswered = meta.story({
  args: { events: [{ type: 'request.unanswered' }], probe: () => Promise.reject(new Error('stopped')) },
  parameters: { state: 'network/connection.unanswered' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The portal isn’t responding. You can keep reading this page.')).toBeVisible();
  },
});

export const OnlineAgain = meta.story({
  args: { events: [{ type: 'connection.lost' }, { type: 'connection.restored' }] },
  parameters: { state: 'network/connection.online' },
});
