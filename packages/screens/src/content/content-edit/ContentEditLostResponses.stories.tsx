import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, type within } from 'storybook/test';
import { body, press, StagedEdit, typeName } from './ContentEdit.stage.tsx';

/** What is shown when the response to a change was lost. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Edit content/Lost answers',
  component: StagedEdit,
  parameters: { design: boardsOf('content-edit', 'unsaved-changes'), spec: ['A 2 Edit scenario', 'A 4', 'A 8'] },
});

type Canvas = ReturnType<typeof within>;

async function save(canvas: Canvas, prepare: () => void): Promise<void> {
  await typeName(canvas, 'Sepsis');
  prepare();
  await press(canvas, 'Save changes');
}

async function remove(canvas: Canvas, prepare: () => void): Promise<void> {
  await press(canvas, 'Delete scenario');
  await body().findByRole('alertdialog');
  prepare();
  await press(body(), 'Delete');
}

export const CheckingSave = meta.story({
  parameters: { state: 'content-edit/form.edit.checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updateScenario')),
  play: async ({ canvas, msw }) => {
    await save(canvas, () => msw.use(mockPending('getScenario')));
    await expect(await canvas.findByText('Checking whether your changes were saved…')).toBeVisible();
  },
});

export const SaveUnclear = meta.story({
  parameters: { state: 'content-edit/form.edit.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updateScenario')),
  play: async ({ canvas, msw }) => {
    await save(canvas, () => msw.use(mockUnreachable('getScenario')));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We do not know whether your changes were saved.');
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis');
  },
});

export const CheckingDeletion = meta.story({
  parameters: { state: 'deletion/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteScenario')),
  play: async ({ canvas, msw }) => {
    await remove(canvas, () => msw.use(mockPending('getScenario')));
    await expect(await canvas.findByText('Checking whether this scenario was deleted…')).toBeVisible();
  },
});

export const DeletionUnclear = meta.story({
  parameters: { state: 'deletion/unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteScenario')),
  play: async ({ canvas, msw }) => {
    await remove(canvas, () => msw.use(mockUnreachable('getScenario')));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether this scenario was deleted.',
    );
  },
});

export const DeletionCheckedByDelete = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-edit/deleted' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteScenario')),
  play: async ({ canvas, msw }) => {
    await remove(canvas, () => msw.use(mockUnreachable('getScenario')));
    await canvas.findByText('We do not know whether this scenario was deleted.');
    msw.use(mockError('getScenario', 404));
    await press(canvas, 'Delete scenario');
    await expectAnnounced('Deleted! Scenario deleted.');
  },
});
