import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { NOTES_MAX } from '@community/contract/licensing';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, fireEvent, userEvent, waitFor, type within } from 'storybook/test';
import { StagedNotes } from './AgreementNotes.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licenses/Notes',
  component: StagedNotes,
  parameters: { design: boardsOf('agreement-notes'), spec: ['B 2 Provision Device / My Contracts', 'B 8'] },
});

type Canvas = ReturnType<typeof within>;
const field = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Notes' });
const edit = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Edit notes' }));
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Save notes' }));

export const Reading = meta.story({
  parameters: { state: 'agreement-notes/reading' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Two tablets stay in the skills room.')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Notes' })).toBeNull();
  },
});

export const Unchanged = meta.story({
  parameters: { state: 'agreement-notes/unchanged' },
  play: async ({ canvas }) => {
    await edit(canvas);
    await expect(field(canvas)).toHaveFocus();
  },
});

export const Cancelled = meta.story({
  parameters: { ...withoutScreenshot, state: 'agreement-notes/reading' },
  play: async ({ canvas }) => {
    await edit(canvas);
    await userEvent.type(field(canvas), ' One is out.');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel editing' }));
    await expect(canvas.getByText('Two tablets stay in the skills room.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit notes' })).toHaveFocus();
  },
});

export const Changed = meta.story({
  parameters: { state: 'agreement-notes/changed' },
  play: async ({ canvas }) => {
    await edit(canvas);
    await userEvent.type(field(canvas), ' One is out.');
  },
});

export const Saving = meta.story({
  parameters: { state: 'agreement-notes/saving' },
  beforeEach: ({ msw }) => msw.use(mockPending('saveContractNotes')),
  play: async ({ canvas }) => {
    await edit(canvas);
    await save(canvas);
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveAttribute('readonly'));
  },
});

export const Saved = meta.story({
  parameters: { state: 'agreement-notes/saved' },
  play: async ({ canvas }) => {
    await edit(canvas);
    await userEvent.type(field(canvas), ' One is out.');
    await save(canvas);
    await expect(await canvas.findByRole('status')).toHaveTextContent('Success!Your notes have been updated');
  },
});

export const TooLong = meta.story({
  parameters: { state: 'agreement-notes/tooLong' },
  play: async ({ canvas }) => {
    await edit(canvas);
    fireEvent.input(field(canvas), { target: { value: 'x'.repeat(NOTES_MAX + 1) } });
    await save(canvas);
    await expect(field(canvas)).toHaveAccessibleDescription(/at most 5,000 characters/);
    await expect(field(canvas)).toHaveValue('x'.repeat(NOTES_MAX + 1));
  },
});

export const Unprintable = meta.story({
  parameters: { state: 'agreement-notes/unprintable' },
  play: async ({ canvas }) => {
    await edit(canvas);
    fireEvent.input(field(canvas), { target: { value: 'bell\u0007' } });
    await save(canvas);
    await expect(field(canvas)).toHaveAccessibleDescription(/hidden characters/);
  },
});

export const Failed = meta.story({
  parameters: { state: 'agreement-notes/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('saveContractNotes', 500)),
  play: async ({ canvas }) => {
    await edit(canvas);
    await userEvent.type(field(canvas), ' One is out.');
    await save(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your notes were not saved.');
    await expect(field(canvas)).toHaveValue('Two tablets stay in the skills room. One is out.');
  },
});

export const Checking = meta.story({
  parameters: { state: 'agreement-notes/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('saveContractNotes'), mockPending('listContracts')),
  play: async ({ canvas }) => {
    await edit(canvas);
    await userEvent.type(field(canvas), ' One is out.');
    await save(canvas);
    await expect(
      await canvas.findByRole('progressbar', { name: 'Checking whether your notes were saved' }),
    ).toBeInTheDocument();
  },
});

export const Unknown = meta.story({
  parameters: { state: 'agreement-notes/unknown' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('saveContractNotes'), mockUnreachable('listContracts')),
  play: async ({ canvas }) => {
    await edit(canvas);
    await userEvent.type(field(canvas), ' One is out.');
    await save(canvas);
    await expect(await canvas.findByText('We do not know whether your notes were saved.')).toBeVisible();
    await expect(canvas.getByText(/^Notes cannot be saved without a connection\./)).toBeVisible();
    await expect(field(canvas)).toHaveValue('Two tablets stay in the skills room. One is out.');
  },
});

export const UnknownOfAnAnswer = meta.story({
  parameters: { state: 'agreement-notes/unknown' },
  beforeEach: ({ msw }) => msw.use(mockError('saveContractNotes', 500), mockError('listContracts', 500)),
  play: async ({ canvas }) => {
    await edit(canvas);
    await userEvent.type(field(canvas), ' One is out.');
    await save(canvas);
    await expect(await canvas.findByText(/It is safe to save it again\.$/)).toBeVisible();
  },
});

export const SavedByKeyboard = meta.story({
  parameters: { state: 'agreement-notes/saved' },
  play: async ({ canvas }) => {
    await expectFocusOrder('Edit notes');
    await userEvent.keyboard('{Enter}');
    await expect(field(canvas)).toHaveFocus();
    await userEvent.keyboard('{Control>}{End}{/Control} One is out.');
    await expectFocusOrder('Save notes');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your notes have been updated');
    await expect(canvas.getByRole('button', { name: 'Edit notes' })).toHaveFocus();
  },
});
