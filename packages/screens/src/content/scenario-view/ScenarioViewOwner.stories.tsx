import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildScenario } from '@community/mocks/content/scenarios';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { StagedView, shownId } from './ScenarioView.stage.tsx';

/** What the owner of a scenario finds on its page. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/View a scenario/By its owner',
  component: StagedView,
  parameters: { design: boardsOf('deletion', 'own-item'), spec: ['A 2 Scenario view', 'A 2 My scenarios'] },
  args: { id: shownId, userId: buildScenario().contributed_by.uuid_id },
});

type Canvas = ReturnType<typeof within>;

async function choose(canvas: Canvas, name: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

async function confirm(canvas: Canvas): Promise<void> {
  await choose(canvas, 'Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
}

export const Menu = meta.story({
  parameters: { state: 'deletion/idle' },
  play: async ({ canvas }) => {
    await canvas.findByRole('slider', { name: 'Moment of the course' });
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/scenario/${buildUuid(101)}/edit`,
    );
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Print' })).toBeVisible());
  },
});

export const MadePrivate = meta.story({
  parameters: { state: 'own-item/ready.unpublished' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Public')).toBeVisible();
    await choose(canvas, 'Make private');
    await expect(await canvas.findByText('Private')).toBeVisible();
    await expectAnnounced(/ is now private\.$/);
  },
});

export const Asking = meta.story({
  parameters: { state: 'deletion/asking' },
  play: async ({ canvas }) => {
    await choose(canvas, 'Delete');
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: /^Delete Septic shock/ })).toBeVisible());
  },
});

export const Removing = meta.story({
  parameters: { state: 'deletion/deleting' },
  beforeEach: ({ msw }) => msw.use(mockPending('deleteScenario')),
  play: async ({ canvas }) => confirm(canvas),
});

export const MenuWhileRemoving = meta.story({
  parameters: { ...withoutScreenshot, state: 'deletion/deleting' },
  beforeEach: ({ msw }) => msw.use(mockPending('deleteScenario')),
  play: async ({ canvas }) => {
    await confirm(canvas);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    for (const name of ['Make private', 'Delete'])
      await expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const MenuWhileMadePrivate = meta.story({
  parameters: { ...withoutScreenshot, state: 'own-item/ready.unpublishing' },
  beforeEach: ({ msw }) => msw.use(mockPending('setScenarioPrivacy')),
  play: async ({ canvas }) => {
    await choose(canvas, 'Make private');
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Removed = meta.story({
  parameters: { state: 'deletion/deleted' },
  play: async ({ canvas }) => {
    await confirm(canvas);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const Refused = meta.story({
  parameters: { state: 'deletion/idle' },
  beforeEach: ({ msw }) => msw.use(mockError('deleteScenario', 403)),
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expectAnnounced(/^We could not delete /);
  },
});

export const Checking = meta.story({
  parameters: { state: 'deletion/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteScenario')),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'More actions' });
    msw.use(mockPending('getScenario'));
    await confirm(canvas);
  },
});

export const Unclear = meta.story({
  parameters: { state: 'deletion/unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteScenario')),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'More actions' });
    msw.use(mockUnreachable('getScenario'));
    await confirm(canvas);
    await expect(await canvas.findByRole('button', { name: /^Check/ })).toBeVisible();
  },
});
