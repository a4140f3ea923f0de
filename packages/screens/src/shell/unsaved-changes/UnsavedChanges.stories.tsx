import { boardsOf } from '@community/catalogue/design';
import { draftsOf } from '@community/catalogue/drafts';
import preview from '@community/catalogue/preview';
import { Stage } from '@community/catalogue/stage';
import { unsavedChangesMachine } from '@community/machines/shell';
import { TextField } from '@community/ui';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createActor, type EventFromLogic, fromCallback } from 'xstate';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import * as page from '../../account/account-page/account-page.css.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

interface Form {
  /** What an earlier visit has left behind. */
  draft: object | null;
  /** Whether something else was saved since. */
  isOutdated: boolean;
  /** What has happened before. */
  events: EventFromLogic<typeof unsavedChangesMachine>[];
}

const StagedForm = ({ draft, isOutdated, events }: Form) => {
  const [parent] = useState(() => createActor(fromCallback(() => {})).start());
  return (
    <Stage
      machine={unsavedChangesMachine}
      input={{ drafts: draftsOf(draft), key: 'profile', fits: () => true, isOutdated: () => isOutdated, parent }}
      events={events}
    >
      {(actor) => (
        <main>
          <AccountPage title="Update details">
            <div className={page.fields}>
              <TextField label="First name" defaultValue="Wren" isRequired />
              <TextField label="Last name" defaultValue="Sato" isRequired />
            </div>
          </AccountPage>
          <UnsavedChanges actor={actor} />
        </main>
      )}
    </Stage>
  );
};

const meta = preview.meta({
  title: 'Screens/Around the pages/Unsaved changes',
  component: StagedForm,
  parameters: { design: boardsOf('unsaved-changes'), spec: ['A 4'] },
  args: { draft: null, isOutdated: false, events: [] } as Form,
});

const edited: Form['events'][number] = { type: 'values.changed', values: { firstName: 'Wren' }, isDirty: true };
const dialog = (name: string) => within(document.body).findByRole('alertdialog', { name });
const gone = () => waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());

export const Clean = meta.story({ parameters: { state: 'unsaved-changes/clean' } });

export const Dirty = meta.story({ args: { events: [edited] }, parameters: { state: 'unsaved-changes/dirty' } });

export const Asking = meta.story({
  args: { events: [edited, { type: 'leaving.requested' }] },
  parameters: { state: 'unsaved-changes/asking' },
  play: async () => {
    const question = within(await dialog('Leave without saving changes?'));
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
  },
});

export const AskingOnPhone = meta.story({
  args: { events: [edited, { type: 'leaving.requested' }] },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'unsaved-changes/asking' },
  play: async () => {
    await dialog('Leave without saving changes?');
  },
});

export const Left = meta.story({
  args: { events: [edited, { type: 'leaving.requested' }] },
  parameters: { state: 'unsaved-changes/clean' },
  play: async () => {
    const question = within(await dialog('Leave without saving changes?'));
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
    await gone();
  },
});

export const StayedByKeyboard = meta.story({
  args: { events: [edited, { type: 'leaving.requested' }] },
  parameters: { state: 'unsaved-changes/dirty' },
  play: async () => {
    await dialog('Leave without saving changes?');
    await userEvent.keyboard('{Escape}');
    await gone();
  },
});

export const Offering = meta.story({
  args: { draft: { firstName: 'Wren' } },
  parameters: { state: 'unsaved-changes/offering' },
  play: async () => {
    await expect(await dialog('Restore your unsaved changes?')).toHaveTextContent('14 March 2026');
    // Nothing is thrown away without a response.
    await userEvent.keyboard('{Escape}');
    await dialog('Restore your unsaved changes?');
  },
});

const outdated = { draft: { firstName: 'Wren' }, isOutdated: true };

export const Outdated = meta.story({
  args: outdated,
  parameters: { state: 'unsaved-changes/outdated' },
  play: async () => {
    await expect(await dialog('Restore your unsaved changes?')).toHaveTextContent(
      'A newer version has been saved since',
    );
    await userEvent.keyboard('{Escape}');
    await dialog('Restore your unsaved changes?');
  },
});

export const OutdatedOnPhone = meta.story({
  args: outdated,
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'unsaved-changes/outdated' },
  play: async () => {
    await dialog('Restore your unsaved changes?');
  },
});

export const OutdatedLeftByKeyboard = meta.story({
  args: outdated,
  parameters: { state: 'unsaved-changes/clean' },
  play: async () => {
    const offer = within(await dialog('Restore your unsaved changes?'));
    await waitFor(() => expect(offer.getByRole('button', { name: 'Restore' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(offer.getByRole('button', { name: 'Keep what is saved' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await gone();
  },
});

export const RestoredByKeyboard = meta.story({
  args: { draft: { firstName: 'Wren' } },
  parameters: { state: 'unsaved-changes/dirty' },
  play: async () => {
    await dialog('Restore your unsaved changes?');
    await userEvent.keyboard('{Enter}');
    await gone();
  },
});
