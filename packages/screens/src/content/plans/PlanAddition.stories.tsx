import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildPlan, buildPlanList } from '@community/mocks/content/plans';
import { scenarios } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { StagedBrowse } from '../content-browse/ScenarioBrowse.stage.tsx';
import { StagedMedia } from '../media-view/MediaView.stage.tsx';
import { StagedView } from '../scenario-view/ScenarioView.stage.tsx';
import { AddToPlanContext } from './add-to-plan.ts';
import { body, gatherOne, StagedAddition } from './Plans.stage.tsx';

/** Putting scenarios and media into a plan, from wherever they are shown. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Plans/Add to plan',
  component: StagedAddition,
  parameters: { design: boardsOf('plan-addition'), spec: ['A 2 Plans', 'A 2 Scenario browse', 'A 2 Scenario view'] },
});

const gatherSome = (count: number) => ({
  items: scenarios.slice(0, count).map(({ uuid_id }) => ({ kind: 'scenario' as const, uuid_id })),
  total: count,
});

const openDialog = async () => within(await body().findByRole('dialog'));

async function add() {
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Add to plan' }));
  return dialog;
}

export const Picking = meta.story({
  parameters: { state: 'plan-addition/choosing.picking' },
  play: async () => {
    const dialog = await openDialog();
    // The select takes the place of its face.
    await waitFor(() => expect(dialog.getByRole('button', { name: /Emergency course, day one/ })).toBeVisible());
  },
});

export const FirstPlan = meta.story({
  parameters: { state: 'plan-addition/choosing.picking' },
  beforeEach: ({ msw }) => msw.use(mock('listPlans', () => buildPlanList([]))),
  play: async () => {
    const dialog = await openDialog();
    const field = await dialog.findByRole('textbox', { name: /^Title of the new plan/ });
    await expect(dialog.getByRole('button', { name: 'Create plan' })).toBeDisabled();
    await userEvent.type(field, 'Day two');
    await expect(dialog.getByRole('button', { name: 'Create plan' })).toBeEnabled();
  },
});

export const MoreThanAPlanHolds = meta.story({
  args: { gather: async () => ({ ...(await gatherOne()), total: 312 }) },
  parameters: { state: 'plan-addition/choosing.picking' },
  play: async () => {
    const dialog = await openDialog();
    // The select takes the place of its face.
    await waitFor(() => expect(dialog.getByText(/the first 200 are added/)).toBeVisible());
  },
});

export const Gathering = meta.story({
  parameters: { state: 'plan-addition/gathering' },
  beforeEach: ({ msw }) => msw.use(mockPending('listPlans')),
});

export const NotGathered = meta.story({
  parameters: { state: 'plan-addition/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listPlans', 500)),
  play: async () => {
    const dialog = await openDialog();
    await waitFor(() => expect(dialog.getByText('We could not load your plans or the items to add.')).toBeVisible());
  },
});

export const Adding = meta.story({
  parameters: { state: 'plan-addition/adding' },
  beforeEach: ({ msw }) => msw.use(mockPending('addToPlan')),
  play: async () => {
    const dialog = await add();
    await expect(await dialog.findByRole('progressbar', { name: 'Adding to the plan' })).toBeVisible();
  },
});

export const Added = meta.story({
  parameters: { state: 'plan-addition/added' },
  play: async () => {
    await add();
    await expect(await body().findByText('1 item added to Emergency course, day one.')).toBeVisible();
    await expect(body().getByRole('link', { name: 'Open plan' })).toHaveAttribute(
      'href',
      expect.stringContaining('/plans/'),
    );
  },
});

export const AddedBeforeTheKeyIsReleased = meta.story({
  parameters: { ...withoutScreenshot, state: 'plan-addition/added' },
  play: async () => {
    const user = userEvent.setup();
    const dialog = await openDialog();
    (await dialog.findByRole('button', { name: 'Add to plan' })).focus();
    await user.keyboard('{Enter>}');
    const added = await body().findByText('1 item added to Emergency course, day one.');
    await user.keyboard('{/Enter}');
    await expect(added).toBeVisible();
    await expect(within(body().getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  },
});

export const AddedByADoubleClick = meta.story({
  parameters: { ...withoutScreenshot, state: 'plan-addition/added' },
  play: async () => {
    await add();
    const added = await body().findByText('1 item added to Emergency course, day one.');
    const close = within(body().getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, width: 1, height: 1 };
    const beside = document.elementFromPoint(1, 1) as Element;
    for (const target of [beside, close]) {
      fireEvent.pointerDown(target, mouse);
      fireEvent.pointerUp(target, mouse);
      fireEvent.click(target, { button: 0, detail: 2 });
      await expect(added).toBeVisible();
      await expect(close).toHaveFocus();
    }
  },
});

export const AddedWithoutWhatIsGone = meta.story({
  args: { gather: async () => gatherSome(3) },
  parameters: { state: 'plan-addition/added' },
  beforeEach: ({ msw }) => msw.use(mock('addToPlan', () => ({ ...buildPlan(), left_out: 1 }))),
  play: async () => {
    await add();
    await expect(await body().findByText('2 items added to Emergency course, day one.')).toBeVisible();
    await expect(body().getByText('1 item is no longer available and was not added.')).toBeVisible();
  },
});

export const NothingLeftToAdd = meta.story({
  args: { gather: async () => gatherSome(2) },
  parameters: { state: 'plan-addition/added' },
  beforeEach: ({ msw }) => msw.use(mock('addToPlan', () => ({ ...buildPlan(), left_out: 2 }))),
  play: async () => {
    await add();
    await expect(await body().findByText('2 items are no longer available and were not added.')).toBeVisible();
    await expect(body().getByRole('dialog', { name: 'Nothing was added' })).toBeVisible();
  },
});

export const Refused = meta.story({
  parameters: { state: 'plan-addition/choosing.refused' },
  beforeEach: ({ msw }) => msw.use(mockError('addToPlan', 429, 'Too many changes. Try again in 20 minutes.')),
  play: async () => {
    const dialog = await add();
    await expect(await dialog.findByText('Nothing was added.')).toBeVisible();
  },
});

export const Unclear = meta.story({
  parameters: { state: 'plan-addition/choosing.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('addToPlan')),
  play: async () => {
    const dialog = await add();
    await expect(await dialog.findByText('Try again: it will not be added twice.')).toBeVisible();
  },
});

export const Closed = meta.story({
  parameters: { state: 'plan-addition/closed' },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
});

const addToPlan = fn();

export const FromRows = meta.story({
  render: () => (
    <AddToPlanContext value={addToPlan}>
      <StagedBrowse query="age=2" />
    </AddToPlanContext>
  ),
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    const menus = await canvas.findAllByRole('button', { name: /^More actions for / });
    await userEvent.click(menus[0] as HTMLElement);
    await userEvent.click(await body().findByRole('menuitem', { name: 'Add to plan' }));
    await expect(addToPlan).toHaveBeenLastCalledWith(expect.objectContaining({ title: '' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Add all \d+ to a plan$/ }));
    await expect(addToPlan).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Search results' }));
    const { gather } = addToPlan.mock.lastCall?.[0] ?? {};
    await expect((await gather(new AbortController().signal)).items.length).toBeGreaterThan(0);
  },
});

export const FromBrief = meta.story({
  render: () => (
    <AddToPlanContext value={addToPlan}>
      <StagedView />
    </AddToPlanContext>
  ),
  parameters: { state: 'content-view/shown' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Add to plan' }));
    const { gather } = addToPlan.mock.lastCall?.[0] ?? {};
    await expect((await gather(new AbortController().signal)).total).toBe(1);
  },
});

export const FromMedia = meta.story({
  render: () => (
    <AddToPlanContext value={addToPlan}>
      <StagedMedia />
    </AddToPlanContext>
  ),
  parameters: { state: 'content-view/shown' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to plan' }));
    await expect(addToPlan).toHaveBeenCalled();
  },
});

export const FromFavourites = meta.story({
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <AddToPlanContext value={addToPlan}>
      <StagedBrowse />
    </AddToPlanContext>
  ),
  parameters: { state: 'favourites-list/populated' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make a plan from favourites' }));
    await expect(addToPlan).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'My favourites' }));
  },
});
