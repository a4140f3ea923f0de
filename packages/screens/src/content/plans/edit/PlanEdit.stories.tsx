import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildPlan, buildPlanItem } from '@community/mocks/content/plans';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { body, choose, press, StagedPlan, saveAs } from '../Plans.stage.tsx';

/** Writing a plan: title, notes, times, and the order of its items. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Plans/Edit',
  component: StagedPlan,
  parameters: { design: boardsOf('plan-edit', 'unsaved-changes'), spec: ['A 2 Plans'] },
});

type Canvas = ReturnType<typeof within>;

const rows = async (canvas: Canvas) =>
  (await canvas.findAllByRole('row')).map((row: HTMLElement) => row.getAttribute('aria-label'));

export const Editing = meta.story({
  parameters: { state: 'plan-edit/form.editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Title/ })).toHaveValue('Emergency course, day one');
    await expect(canvas.getByText('1 h 15 min in total · ends at 10:15')).toBeVisible();
    await expect(canvas.getAllByText('09:45').length).toBeGreaterThan(0);
  },
});

export const EditingOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'plan-edit/form.editing' },
});

export const Gone = meta.story({
  parameters: { state: 'plan-edit/form.editing' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getPlan', () => {
        const item = buildPlanItem(1);
        const content = item.content && { ...item.content, is_private: true };
        return buildPlan({
          items: [buildPlanItem(0, { content: null, note: 'Bring the old one' }), { ...item, content }],
        });
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No longer available')).toBeVisible();
    await expect(canvas.getByText('Private: left out for everyone else')).toBeVisible();
  },
});

export const NoItems = meta.story({
  parameters: { state: 'plan-edit/form.editing' },
  beforeEach: ({ msw }) => msw.use(mock('getPlan', () => buildPlan({ items: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Find scenarios' })).toHaveAttribute('href', '/scenarios');
  },
});

export const MovedByMenu = meta.story({
  parameters: { state: 'plan-edit/form.editing' },
  play: async ({ canvas }) => {
    const [first = '', second = ''] = await rows(canvas);
    await choose(canvas, `More actions for ${first}`, 'Move down');
    await waitFor(async () => expect((await rows(canvas)).slice(0, 2)).toEqual([second, first]));
    await choose(canvas, `More actions for ${first}`, 'Move up');
    await waitFor(async () => expect((await rows(canvas)).slice(0, 2)).toEqual([first, second]));
  },
});

export const MovedByKeyboard = meta.story({
  parameters: { state: 'plan-edit/form.editing' },
  play: async ({ canvas }) => {
    const [first = '', second = ''] = await rows(canvas);
    (await canvas.findByRole('button', { name: `Move ${first}` })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-roledescription', 'drop indicator'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect((await rows(canvas)).slice(0, 2)).toEqual([second, first]));
  },
});

export const Removed = meta.story({
  parameters: { state: 'plan-edit/form.editing' },
  play: async ({ canvas }) => {
    const [first = ''] = await rows(canvas);
    await choose(canvas, `More actions for ${first}`, 'Remove from plan');
    await expect(await canvas.findByText(`${first} removed.`)).toBeVisible();
    await expect(await rows(canvas)).toHaveLength(2);
    await press(canvas, 'Undo');
    await expect(await rows(canvas)).toHaveLength(3);
  },
});

export const Loading = meta.story({
  parameters: { state: 'plan-edit/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getPlan')),
});

export const NotFound = meta.story({
  args: { id: buildUuid(999) },
  parameters: { state: 'plan-edit/notFound' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Resource not found' })).toBeVisible();
  },
});

export const Unavailable = meta.story({
  parameters: { state: 'plan-edit/unavailable' },
  beforeEach: ({ msw }) => msw.use(mockError('getPlan', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this plan.')).toBeVisible();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'plan-edit/form.invalid' },
  play: async ({ canvas }) => {
    await saveAs(canvas, '');
    await expect(await canvas.findByText('Enter a title.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveFocus());
  },
});

export const TooLong = meta.story({
  parameters: { state: 'plan-edit/form.invalid' },
  play: async ({ canvas }) => {
    const field = (await canvas.findAllByRole('textbox', { name: /^Minutes for / }))[0];
    if (!field) throw new Error('There is no field for minutes.');
    await userEvent.clear(field);
    await userEvent.type(field, '2000');
    await press(canvas, 'Save plan');
    await expect(await canvas.findByText(/^At most \d+\.$/)).toBeVisible();
  },
});

export const Saving = meta.story({
  parameters: { state: 'plan-edit/form.saving' },
  beforeEach: ({ msw }) => msw.use(mockPending('updatePlan')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Day two');
    await expect(await canvas.findByRole('progressbar', { name: 'Saving the plan' })).toBeVisible();
  },
});

export const EditedWhileSaving = meta.story({
  parameters: { ...withoutScreenshot, state: 'plan-edit/form.saving' },
  beforeEach: ({ msw }) => msw.use(mockPending('updatePlan')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Day two');
    await canvas.findByRole('progressbar', { name: 'Saving the plan' });
    const field = canvas.getByRole('textbox', { name: /^Title/ });
    await userEvent.type(field, ' and three');
    await expect(field).toHaveValue('Day two and three');
  },
});

export const Saved = meta.story({
  parameters: { state: 'plan-edit/form.saved' },
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Day two');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Day two' })).toBeVisible();
    await expectAnnounced('Saved.');
  },
});

export const WaitingToBeSent = meta.story({
  parameters: { state: 'plan-edit/form.waiting' },
  // As it is answered from this device: of the version that it began with.
  beforeEach: ({ msw }) => msw.use(mock('updatePlan', () => ({ ...buildPlan(), title: 'Day two' }))),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Day two');
    await expect(
      await canvas.findByText('Saved on this device. It will be sent as soon as the portal responds.'),
    ).toBeVisible();
  },
});

export const NotSaved = meta.story({
  parameters: { state: 'plan-edit/form.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePlan', 403)),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Day two');
    await expect(await canvas.findByText('The plan is not saved.')).toBeVisible();
    await expect(canvas.getByText('Not saved yet.')).toBeVisible();
  },
});

export const Unclear = meta.story({
  parameters: { state: 'plan-edit/form.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updatePlan')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Day two');
    await expect(await canvas.findByText('We do not know whether your changes were saved.')).toBeVisible();
  },
});

export const Conflict = meta.story({
  parameters: { state: 'plan-edit/form.conflicted' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePlan', 409)),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Day two');
    await expect(await canvas.findByRole('button', { name: 'Save my changes' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save plan' })).toBeDisabled();
  },
});

export const NewerNotLoaded = meta.story({
  parameters: { state: 'plan-edit/form.conflicted' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePlan', 409)),
  play: async ({ canvas, msw }) => {
    await saveAs(canvas, 'Day two');
    msw.use(mockError('getPlan', 500));
    await press(canvas, 'Load newer version');
    await expect(await canvas.findByText(/^We could not load the newer version\./)).toBeVisible();
  },
});

export const Replacing = meta.story({
  parameters: { state: 'plan-edit/form.replacing' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePlan', 409)),
  play: async ({ canvas, msw }) => {
    await saveAs(canvas, 'Day two');
    msw.use(mockPending('getPlan'));
    await press(canvas, 'Save my changes');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Load newer version' })).toBeDisabled());
  },
});

export const Reloading = meta.story({
  parameters: { state: 'plan-edit/form.reloading' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePlan', 409)),
  play: async ({ canvas, msw }) => {
    await saveAs(canvas, 'Day two');
    msw.use(mockPending('getPlan'));
    await press(canvas, 'Load newer version');
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the newer version' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save my changes' })).toBeDisabled();
  },
});

export const OfferedDraft = meta.story({
  args: {
    draft: { version: 3, title: 'Day two', note: '', startTime: null, items: [] },
  },
  parameters: { state: 'unsaved-changes/offering' },
  play: async () => {
    await waitFor(() => expect(body().getByRole('alertdialog')).toBeVisible());
  },
});
