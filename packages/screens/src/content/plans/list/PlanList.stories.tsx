import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildPlanList, plans } from '@community/mocks/content/plans';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { body, choose, press, StagedPlans } from '../Plans.stage.tsx';

/** Own plans: the list, and making, copying and deleting one. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Plans/List',
  component: StagedPlans,
  parameters: { design: boardsOf('plan-list'), spec: ['A 2 Plans'] },
});

type Canvas = ReturnType<typeof within>;

const title = 'Emergency course, day one';

async function make(canvas: Canvas): Promise<Canvas> {
  await press(canvas, 'New plan');
  const dialog = within(await body().findByRole('dialog', { name: 'New plan' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Day two');
  await userEvent.click(dialog.getByRole('button', { name: 'Create plan' }));
  return dialog;
}

export const Populated = meta.story({
  parameters: { state: 'plan-list/list.populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: title })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/plans\//),
    );
    await expect(canvas.getByText('1 h 15 min')).toBeVisible();
    await expect(canvas.getByText('Shared with members')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'My plans' })).toHaveAttribute('aria-current', 'page');
  },
});

export const PopulatedOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'plan-list/list.populated' },
});

export const SharedWithAnybody = meta.story({
  parameters: { state: 'plan-list/undo.none' },
  beforeEach: ({ msw }) =>
    msw.use(mock('listPlans', () => buildPlanList(plans.map((plan) => ({ ...plan, audience: 'anybody' as const }))))),
});

export const Idle = meta.story({
  parameters: { state: 'plan-list/work.idle.settled' },
  play: async ({ canvas }) => {
    await press(canvas, `More actions for ${title}`);
    await waitFor(() => expect(body().getByRole('menuitem', { name: 'Copy' })).toBeVisible());
  },
});

export const Loading = meta.story({
  parameters: { state: 'plan-list/list.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listPlans')),
});

export const Empty = meta.story({
  parameters: { state: 'plan-list/list.empty' },
  beforeEach: ({ msw }) => msw.use(mock('listPlans', () => buildPlanList([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You have no plans yet.' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'plan-list/list.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listPlans', 500)),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('We could not load your plans.')).toBeVisible();
    msw.use(mock('listPlans', () => buildPlanList(plans)));
  },
});

export const Naming = meta.story({
  parameters: { state: 'plan-list/work.naming.writing' },
  play: async ({ canvas }) => {
    await press(canvas, 'New plan');
    const dialog = within(await body().findByRole('dialog', { name: 'New plan' }));
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
    await expect(dialog.getByRole('button', { name: 'Create plan' })).toBeDisabled();
  },
});

export const Copying = meta.story({
  parameters: { state: 'plan-list/work.naming.writing' },
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Copy');
    const dialog = within(await body().findByRole('dialog', { name: `Copy ${title}` }));
    await expect(dialog.getByRole('textbox')).toHaveValue(`Copy of ${title}`);
    await expect(dialog.getByRole('button', { name: 'Create copy' })).toBeEnabled();
  },
});

export const Making = meta.story({
  parameters: { state: 'plan-list/work.making' },
  beforeEach: ({ msw }) => msw.use(mockPending('createPlan')),
  play: async ({ canvas }) => {
    const dialog = await make(canvas);
    await waitFor(() => expect(dialog.getByRole('progressbar', { name: 'Creating the plan' })).toBeVisible());
  },
});

export const Made = meta.story({
  parameters: { state: 'plan-list/work.made' },
  play: async ({ canvas }) => {
    await make(canvas);
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
});

export const NotMade = meta.story({
  parameters: { state: 'plan-list/work.naming.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('createPlan', 429, 'Too many changes. Try again in 20 minutes.')),
  play: async ({ canvas }) => {
    const dialog = await make(canvas);
    const failure = await dialog.findByText('The plan was not created.');
    // The dialog may still be fading in.
    await waitFor(() => expect(failure).toBeVisible());
    await expect(dialog.getByRole('textbox')).toHaveValue('Day two');
  },
});

export const Unclear = meta.story({
  parameters: { state: 'plan-list/work.naming.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('createPlan')),
  play: async ({ canvas }) => {
    const dialog = await make(canvas);
    await expect(await dialog.findByText('Try again: it will not be created twice.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('readonly');
  },
});

export const Deleting = meta.story({
  parameters: { state: 'plan-list/work.deleting' },
  beforeEach: ({ msw }) => msw.use(mockPending('deletePlan')),
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'New plan' })).toBeDisabled());
  },
});

export const MenuWhileDeleting = meta.story({
  parameters: { ...withoutScreenshot, state: 'plan-list/work.deleting' },
  beforeEach: ({ msw }) => msw.use(mockPending('deletePlan')),
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await press(canvas, `More actions for ${title}`);
    for (const name of ['Copy', 'Delete'])
      await expect(await body().findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Deleted = meta.story({
  parameters: { state: 'plan-list/undo.offered' },
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await expect(await canvas.findByText(`${title} deleted.`)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: title })).toBeNull());
    await expectAnnounced(`${title} deleted.`);
  },
});

export const NotDeleted = meta.story({
  parameters: { state: 'plan-list/work.idle.settled' },
  beforeEach: ({ msw }) => msw.use(mockError('deletePlan', 429)),
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await expectAnnounced(/^We could not delete Emergency course, day one\. /);
  },
});

export const DeletionUnclear = meta.story({
  parameters: { ...notHosted, state: 'plan-list/work.idle.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deletePlan')),
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await expectAnnounced(
      'We do not know whether Emergency course, day one was deleted. We will check again in a moment.',
    );
  },
});

export const Restoring = meta.story({
  parameters: { state: 'plan-list/work.restoring' },
  beforeEach: ({ msw }) => msw.use(mockPending('restorePlan')),
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await press(canvas, 'Undo');
    await expect(await canvas.findByRole('progressbar', { name: 'Restoring the plan' })).toBeVisible();
  },
});

export const Restored = meta.story({
  parameters: { state: 'plan-list/undo.none' },
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await press(canvas, 'Undo');
    await expectAnnounced(`${title} deleted.`, `${title} restored.`);
    await waitFor(() => expect(canvas.getByRole('link', { name: title })).toBeVisible());
  },
});

export const RestorationUnclear = meta.story({
  parameters: { ...withoutScreenshot, state: 'plan-list/undo.offered' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('restorePlan')),
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await press(canvas, 'Undo');
    await expectAnnounced(
      `${title} deleted.`,
      `We do not know whether ${title} was restored. Undo the deletion again to make sure.`,
    );
  },
});

export const NotRestored = meta.story({
  parameters: { state: 'plan-list/undo.offered' },
  beforeEach: ({ msw }) => msw.use(mockError('restorePlan', 403)),
  play: async ({ canvas }) => {
    await choose(canvas, `More actions for ${title}`, 'Delete');
    await press(canvas, 'Undo');
    await expectAnnounced(`${title} deleted.`, /^We could not restore Emergency course, day one\. /);
  },
});
