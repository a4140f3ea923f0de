import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { expect } from 'storybook/test';
import { StagedPart } from './LazyPart.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Lazy part',
  component: StagedPart,
  parameters: { design: boardsOf('lazy-part'), spec: ['A 8', 'B 8'] },
});

const needsConnection = 'This needs a connection. It will open as soon as the portal responds again.';

export const Unloaded = meta.story({ args: { isWanted: false }, parameters: { state: 'lazy-part/unloaded' } });

export const LoadedAhead = meta.story({
  args: { isWanted: false, events: [{ type: 'idle' }] },
  parameters: { state: 'lazy-part/preloading' },
});

export const Loading = meta.story({
  parameters: { state: 'lazy-part/loading.prompt' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});

export const Late = meta.story({
  args: { late: 0 },
  parameters: { state: 'lazy-part/loading.late' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This is taking longer than usual to open.')).toBeVisible();
  },
});

export const WithoutConnection = meta.story({
  args: { loading: 'fails' },
  parameters: { state: 'lazy-part/unreachable' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(needsConnection)).toBeVisible();
  },
});

export const WithoutConnectionInPlace = meta.story({
  args: { loading: 'fails', isInPlace: true },
  parameters: { state: 'lazy-part/unreachable' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(needsConnection)).toBeVisible();
  },
});

export const LoadedOnceMore = meta.story({
  args: { loading: 'fails, then hangs', isReachable: true },
  parameters: { state: 'lazy-part/reloading' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(needsConnection)).toBeVisible();
  },
});

export const Missing = meta.story({
  args: { loading: 'fails', isReachable: true },
  parameters: { state: 'lazy-part/missing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible();
  },
});

export const Loaded = meta.story({
  args: { loading: 'comes' },
  parameters: { state: 'lazy-part/loaded' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Here it is.')).toBeVisible();
  },
});
