import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { press, StagedEdit } from './ContentEdit.stage.tsx';

/** Publishing from the page, and what it needs. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Edit content/Publishing',
  component: StagedEdit,
  parameters: {
    design: boardsOf('content-edit', 'unsaved-changes'),
    spec: ['A 2 Edit scenario', 'A 2 Media edit, my media, upload', 'A 4', 'A 8'],
  },
});

/** Private, and complete. */
const complete = buildUuid(202);
/** Private, and without description, age and tags. */
const incomplete = buildUuid(203);

export const NeededToPublish = meta.story({
  args: { id: incomplete },
  parameters: { state: 'content-edit/form.edit.editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Save and publish' })).toBeDisabled();
    await expect(canvas.getByText('Add a description, a patient age and tags to publish.')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText(/^Needed to publish\./)).toHaveLength(3));
    const ages = within(await canvas.findByRole('radiogroup', { name: 'Patient age' }));
    await userEvent.click(ages.getByRole('radio', { name: 'Adult' }));
    await expect(canvas.getByText('Add a description and tags to publish.')).toBeVisible();
  },
});

export const Warned = meta.story({
  parameters: { state: 'content-edit/form.edit.warning' },
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: /^Description/ }));
    await press(canvas, 'Save changes');
    await expect(await canvas.findByText('Saving will make this scenario private.')).toBeVisible();
    await expect(canvas.getByText('It needs a description to stay public.')).toBeVisible();
  },
});

export const WarnedAndKept = meta.story({
  parameters: { state: 'content-edit/form.edit.editing' },
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: /^Description/ }));
    await press(canvas, 'Save changes');
    await press(canvas, 'Keep editing');
    await waitFor(() => expect(canvas.queryByText('Saving will make this scenario private.')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: /^Description/ })).toHaveValue('');
  },
});

export const SavedAndPublic = meta.story({
  args: { id: complete },
  parameters: { state: 'content-edit/form.edit.saved' },
  play: async ({ canvas }) => {
    await press(canvas, 'Save and publish');
    await expect(await canvas.findByText('This scenario is now public.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save and publish' })).toBeNull();
  },
});

export const PublishingIt = meta.story({
  args: { id: complete },
  parameters: { state: 'content-edit/form.edit.publishing' },
  beforeEach: ({ msw }) => msw.use(mockPending('setScenarioPrivacy')),
  play: async ({ canvas }) => {
    await press(canvas, 'Save and publish');
    await expect(await canvas.findByRole('progressbar', { name: 'Making it public' })).toBeVisible();
  },
});

export const CheckingWhetherPublic = meta.story({
  args: { id: complete },
  parameters: { state: 'content-edit/form.edit.checkingPublic' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('setScenarioPrivacy')),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Save and publish' });
    msw.use(mockPending('getScenario'));
    await press(canvas, 'Save and publish');
    await expect(await canvas.findByText('Checking whether this scenario is public…')).toBeVisible();
  },
});

export const UnclearWhetherPublic = meta.story({
  args: { id: complete },
  parameters: { state: 'content-edit/form.edit.unclearPublic' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('setScenarioPrivacy')),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Save and publish' });
    msw.use(mockUnreachable('getScenario'));
    await press(canvas, 'Save and publish');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We do not know whether this scenario is public.');
  },
});

export const SavedButNotPublic = meta.story({
  args: { id: complete },
  parameters: { state: 'content-edit/form.edit.unpublished' },
  beforeEach: ({ msw }) => msw.use(mockError('setScenarioPrivacy', 503, 'The portal is busy. Try again in a moment.')),
  play: async ({ canvas }) => {
    await press(canvas, 'Save and publish');
    await expect(await canvas.findByText('Your changes are saved, but we could not publish them.')).toBeVisible();
    await expect(canvas.getByText(/The portal is busy\./)).toBeVisible();
  },
});
