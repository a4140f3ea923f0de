import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { expect, userEvent, waitFor } from 'storybook/test';
import { StagedUpdate } from './UpdateNotice.stage.tsx';

const ready = 'A new version of the portal is ready.';

const meta = preview.meta({
  title: 'Screens/Around the pages/Newer version',
  component: StagedUpdate,
  parameters: { design: boardsOf('update'), spec: ['B 7'] },
  args: { events: [] },
});

export const Current = meta.story({
  parameters: { ...notHosted, state: 'update/version.current' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(ready)).toBeNull();
  },
});

export const Ready = meta.story({
  args: { events: [{ type: 'version.waiting' }] },
  parameters: { state: 'update/version.waiting' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ready)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeEnabled();
  },
});

export const DuringAnEdit = meta.story({
  args: { events: [{ type: 'editing.started' }, { type: 'version.waiting' }] },
  parameters: { ...notHosted, state: 'update/editing.underway' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(ready)).toBeNull();
  },
});

export const AfterTheEdit = meta.story({
  args: { events: [{ type: 'editing.started' }, { type: 'version.waiting' }, { type: 'editing.ended' }] },
  parameters: { ...notHosted, state: 'update/editing.none' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ready)).toBeVisible();
  },
});

export const LookingElsewhere = meta.story({
  args: {
    events: [{ type: 'version.waiting' }, { type: 'reload.requested' }],
    isUnsavedElsewhere: () => new Promise(() => {}),
  },
  parameters: { state: 'update/version.asking' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Reloading…' })).toBeVisible();
  },
});

export const UnsavedElsewhere = meta.story({
  args: { events: [{ type: 'version.waiting' }], isUnsavedElsewhere: async () => true },
  parameters: { state: 'update/version.held' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reload' }));
    await expect(await canvas.findByText(/Save your changes in the other tab first\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeEnabled();
  },
});

export const Activating = meta.story({
  args: { events: [{ type: 'version.waiting' }, { type: 'reload.requested' }] },
  parameters: { ...notHosted, state: 'update/version.activating' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('progressbar', { name: 'Reloading…' })).toBeVisible());
  },
});

export const ReplacedByAnotherTab = meta.story({
  args: { events: [{ type: 'version.activated' }] },
  parameters: { ...notHosted, state: 'update/version.replaced' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ready)).toBeVisible();
  },
});

export const Reloading = meta.story({
  args: { events: [{ type: 'version.activated' }, { type: 'reload.requested' }] },
  parameters: { ...notHosted, state: 'update/version.reloading' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Reloading…' })).toBeVisible();
  },
});
