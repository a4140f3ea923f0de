import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedProfileEdit, type Visit } from './ProfileEdit.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Update Details',
  component: StagedProfileEdit,
  parameters: { design: boardsOf('profile-edit'), spec: ['A 2 Profile screens', 'A 4', 'A 8', 'B 8'] },
  args: { draft: null } as Visit,
});

type Canvas = ReturnType<typeof within>;

async function rename(canvas: Canvas, name: string): Promise<void> {
  const field = await canvas.findByLabelText('First name');
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
}

export const Editing = meta.story({
  parameters: { state: 'profile-edit/form.editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('First name')).toHaveValue('Wren');
    await expect(canvas.getByLabelText('Last name')).toHaveValue('Sato');
    await expect(canvas.getByLabelText('Telephone number')).toHaveValue('+44 20 7946 0018');
  },
});

export const EditingOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'profile-edit/form.editing' },
});

export const DraftRestored = meta.story({
  args: { draft: { firstName: 'Robin', lastName: 'Sato', telephoneNumber: '', languages: [] } },
  parameters: { state: 'profile-edit/form.editing' },
  play: async ({ canvas }) => {
    const offer = await within(document.body).findByRole('alertdialog', { name: 'Restore your unsaved changes?' });
    await userEvent.click(within(offer).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(canvas.getByLabelText('First name')).toHaveValue('Robin'));
  },
});

export const DraftOutdated = meta.story({
  args: {
    draft: {
      firstName: 'Robin',
      lastName: 'Sato',
      telephoneNumber: '',
      languages: [],
      saved: { firstName: 'R.', lastName: 'Sato', telephoneNumber: '', languages: [] },
    },
  },
  parameters: { state: 'unsaved-changes/outdated' },
  play: async () => {
    const offer = await within(document.body).findByRole('alertdialog', { name: 'Restore your unsaved changes?' });
    await expect(offer).toHaveTextContent('A newer version has been saved since');
  },
});

export const Loading = meta.story({
  parameters: { state: 'profile-edit/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getMe')),
});

export const Unavailable = meta.story({
  parameters: { state: 'profile-edit/unavailable' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getMe')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We could not load your details.' })).toBeVisible();
  },
});

export const Incomplete = meta.story({
  parameters: { state: 'profile-edit/form.incomplete' },
  play: async ({ canvas }) => {
    await rename(canvas, ' ');
    await expect(await canvas.findByText('Enter your first name.')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('First name')).toHaveFocus());
  },
});

export const LastNameMissing = meta.story({
  parameters: { state: 'profile-edit/form.incomplete' },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Last name');
    await userEvent.clear(field);
    await userEvent.type(field, '{Enter}');
    await expect(await canvas.findByText('Enter your last name.')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const TooLong = meta.story({
  parameters: { state: 'profile-edit/form.incomplete' },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('First name');
    await userEvent.clear(field);
    await userEvent.click(field);
    // Nothing is cut off silently.
    await userEvent.paste('x'.repeat(300));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Use one line of at most 200 characters.')).toBeVisible();
    await expect(field).toHaveValue('x'.repeat(300));
  },
});

export const Saving = meta.story({
  parameters: { state: 'profile-edit/form.saving' },
  beforeEach: ({ msw }) => msw.use(mockPending('updateDetails')),
  play: async ({ canvas }) => rename(canvas, 'Robin'),
});

export const Saved = meta.story({
  parameters: { state: 'profile-edit/form.saved' },
  play: async ({ canvas }) => {
    await rename(canvas, '  Robin ');
    await expect((await canvas.findByText('Updated!')).closest('[role=status]')).toHaveTextContent(
      'Your details have been updated.',
    );
    await expect(canvas.getByLabelText('First name')).toHaveValue('Robin');
  },
});

/** Languages are added one by one, and removed by their cross or by Delete. */
export const LanguagesChosen = meta.story({
  parameters: { state: 'profile-edit/form.editing' },
  play: async ({ canvas }) => {
    await canvas.findByLabelText('First name');
    for (const language of ['French', 'German']) {
      await userEvent.click(await canvas.findByRole('button', { name: /Languages you read/ }));
      await userEvent.click(await within(document.body).findByRole('option', { name: language }));
    }
    const chosen = canvas.getByRole('grid', { name: 'Languages you read' });
    await userEvent.click(within(within(chosen).getByRole('row', { name: 'German' })).getByRole('button'));
    await expect(within(chosen).getAllByRole('row')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Updated!')).toBeVisible();
    await userEvent.click(within(within(chosen).getByRole('row', { name: 'French' })).getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Languages you read/ })).toHaveFocus());
  },
});

export const Refused = meta.story({
  parameters: { state: 'profile-edit/form.refused' },
  beforeEach: ({ msw }) => msw.use(mockError('updateDetails', 400, 'lastName is too long.', {}, 'lastName')),
  play: async ({ canvas }) => {
    await rename(canvas, 'Robin');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We had some trouble updating you details');
    await waitFor(() => expect(canvas.getByLabelText('Last name')).toHaveFocus());
  },
});

export const Failed = meta.story({
  parameters: { state: 'profile-edit/form.failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updateDetails')),
  play: async ({ canvas }) => {
    await rename(canvas, 'Robin');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We had some trouble updating you details');
    await expect(canvas.getByLabelText('First name')).toHaveValue('Robin');
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'profile-edit/form.editing' },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^First name/);
    await expectFocusOrder(/^First name/, /^Last name/, /^Telephone number/, /Languages you read/, 'Save changes');
  },
});
