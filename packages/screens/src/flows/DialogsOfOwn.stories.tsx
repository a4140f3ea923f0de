import preview from '@community/catalogue/preview';
import { expectDialogHeard, expectHeardFrom } from '@community/catalogue/read-out';
import { buildMediaList } from '@community/mocks/content/media';
import { ownMedia } from '@community/mocks/content/own-content';
import { tags } from '@community/mocks/content/scenarios';
import { agreementCases } from '@community/mocks/licensing/licensing';
import { createLicensingHandlers } from '@community/mocks/licensing/licensing-handlers';
import { mock, mockPending } from '@community/mocks/mock';
import { expect, userEvent, waitFor } from 'storybook/test';
import { StagedProfile } from '../account/profile/Profile.stage.tsx';
import * as edit from '../content/content-edit/ContentEdit.stage.tsx';
import * as own from '../content/own-content/OwnContent.stage.tsx';
import * as provisioning from '../licensing/agreements/Provisioning.stage.tsx';
import * as upload from '../upload/Upload.stage.tsx';

/** The screen reader's output for the dialogs about a user's own content. */
const meta = preview.meta({
  title: 'Flows/Dialogs read out',
  parameters: { layout: 'fullscreen' },
});

/** Asks the machines of the story whether the page may be left, as the portal does when a link is followed. */
function askToLeave(): void {
  for (const actor of globalThis.stagedActors ?? []) {
    actor.send({ type: 'leaving.requested' });
    actor.getSnapshot().children?.changes?.send({ type: 'leaving.requested' });
  }
}

export const RestoreDraft = meta.story({
  render: () => (
    <edit.StagedEdit
      draft={{
        name: 'Left behind',
        description: '',
        age: 2,
        condition: 0,
        language: 'en',
        licence: null,
        reuseWords: '',
        tags: tags.slice(0, 1),
        tagText: '',
        version: 0,
      }}
    />
  ),
  play: async () => {
    await expectDialogHeard(
      {
        opening: [
          'alertdialog, Restore your unsaved changes?, You left this page without saving your changes, on 14 March 2026 at 09:30.',
          'button, Restore',
        ],
        content: [
          'banner',
          'heading, Restore your unsaved changes?, level 2',
          'paragraph',
          'You left this page without saving your changes, on 14 March 2026 at 09:30.',
          'contentinfo',
          'button, Discard them',
          'button, Restore',
        ],
        closing: [],
      },
      async () => {},
      () => userEvent.keyboard('{Enter}'),
    );
  },
});

export const LeaveWithoutSaving = meta.story({
  render: () => <edit.StagedEdit />,
  play: async ({ canvas }) => {
    await edit.typeName(canvas, 'Sepsis');
    await expectDialogHeard(
      {
        opening: ['alertdialog, Leave without saving changes?, Your changes will be lost.', 'button, Keep editing'],
        content: [
          'banner',
          'heading, Leave without saving changes?, level 2',
          'paragraph',
          'Your changes will be lost.',
          'contentinfo',
          'button, Keep editing',
          'button, Continue',
        ],
        closing: ['textbox, Name, Sepsis, required'],
      },
      async () => askToLeave(),
    );
  },
});

export const DeleteContent = meta.story({
  render: () => <edit.StagedEdit />,
  play: async ({ canvas }) => {
    await expectHeardFrom(await canvas.findByRole('button', { name: 'Delete scenario' }), {
      opening: [
        'alertdialog, Delete Sepsis in the night shift?, It will be deleted for everyone. You can restore it from Recently deleted for a limited time.',
        'button, Cancel',
      ],
      content: [
        'banner',
        'heading, Delete Sepsis in the night shift?, level 2',
        'paragraph',
        'It will be deleted for everyone. You can restore it from Recently deleted for a limited time.',
        'contentinfo',
        'button, Cancel',
        'button, Delete',
      ],
      closing: ['button, Delete scenario'],
    });
  },
});

export const Preview = meta.story({
  beforeEach: ({ msw }) => msw.use(mock('listOwnMedia', () => buildMediaList(ownMedia.slice(0, 1)))),
  render: () => <own.StagedOwnContent kind="media" />,
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'More actions for Monitor, asystole' });
    opener.focus();
    const open = async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(own.body().getByRole('menuitem', { name: 'Preview' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await own.body().findByRole('dialog', { name: 'Monitor, asystole' });
    };
    // While the dialog's code is being loaded, for the first time only, the button is read out as well.
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expectDialogHeard(
      {
        opening: [
          'dialog, More actions for Monitor, asystole',
          'menu, More actions for Monitor, asystole, orientated vertically',
          'menuitem, Preview, position 1, set size 4',
          'dialog, Monitor, asystole',
        ],
        content: [
          'banner',
          'heading, Monitor, asystole, level 2',
          'button, Close',
          'image, Monitor, asystole: ST elevation in II, III and aVF with reciprocal depression. Drawn, not recorded.',
        ],
        closing: ['button, More actions for Monitor, asystole, not expanded, has popup menu'],
      },
      open,
    );
  },
});

export const AddTags = meta.story({
  render: () => <own.StagedOwnContent />,
  play: async ({ canvas }) => {
    await own.tick(canvas, own.first);
    (await canvas.findByRole('button', { name: 'Add tags' })).focus();
    await expectDialogHeard(
      {
        opening: ['dialog, Add tags to Sepsis in the night shift'],
        content: [
          'banner',
          'heading, Add tags to Sepsis in the night shift, level 2',
          'button, Close',
          'Tags',
          'combobox, Tags, Type to find a tag or create one., has popup listbox, not expanded, autocomplete in list',
          'Type to find a tag or create one.',
          'contentinfo',
          'button, Cancel',
          'button, Add tags, disabled',
        ],
        closing: ['button, Add tags'],
      },
      async () => {
        await userEvent.keyboard('{Enter}');
        await own.body().findByRole('combobox', { name: 'Tags' });
      },
    );
  },
});

export const LicenceInOwnWords = meta.story({
  render: () => <own.StagedOwnContent />,
  play: async ({ canvas }) => {
    await own.tick(canvas, own.first);
    const opener = await canvas.findByRole('button', { name: 'Set details' });
    opener.focus();
    const open = async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(own.body().getByRole('menuitem', { name: 'Neonate' })).toHaveFocus());
      // The last one but one.
      await userEvent.keyboard('{End}{ArrowUp}{Enter}');
      await own.body().findByRole('textbox', { name: /^Your terms/ });
    };
    // While the dialog's code is being loaded, for the first time only, the button is read out as well.
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expectDialogHeard(
      {
        opening: [
          'dialog, Set details',
          'menu, Set details, orientated vertically',
          'menuitem, Neonate, position 1, set size 3',
          'menuitem, Not chosen, position 5, set size 5',
          'menuitem, In my own words…, position 4, set size 5',
          'dialog, License of Sepsis in the night shift',
          'textbox, Your terms, Others may reuse it on your own terms., required',
        ],
        content: [
          'banner',
          'heading, License of Sepsis in the night shift, level 2',
          'button, Close',
          'form',
          'Your terms',
          '0 of 500 characters',
          'textbox, Your terms, Others may reuse it on your own terms., required',
          'Others may reuse it on your own terms.',
          'contentinfo',
          'button, Cancel',
          'button, Set license, disabled',
        ],
        closing: ['button, Set details, not expanded, has popup menu'],
      },
      open,
    );
  },
});

export const ConfirmRights = meta.story({
  beforeEach: ({ msw }) => msw.use(mock('getMe', () => upload.unattestedUser)),
  render: () => <upload.StagedUpload />,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Choose files' });
    await waitFor(() => expect(button).toBeEnabled());
    button.focus();
    await expectDialogHeard(
      {
        opening: ['dialog, Before your first upload'],
        content: [
          'banner',
          'heading, Before your first upload, level 2',
          'button, Close',
          'paragraph',
          'Please confirm, for this and everything you will upload:',
          'list',
          'I have the right to share it with the users of this portal.',
          'It shows no real patient: no names, no faces, no identifying data.',
          'paragraph',
          'Your confirmation is stored with its date. You are asked only once.',
          'contentinfo',
          'button, Not now',
          'button, I confirm both',
        ],
        closing: ['button, Choose files'],
      },
      async () => {
        await upload.pick(upload.file('septic-shock.isims'));
        // The browser's own window gives the focus back.
        button.focus();
      },
    );
  },
});

export const LeaveWhileUploading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getMe', () => upload.attestedUser),
      mockPending('uploadScenarios'),
    ),
  render: () => <upload.StagedUpload share={0.4} />,
  play: async ({ canvas }) => {
    await upload.pick(upload.file('a.isims'));
    (await canvas.findByRole('button', { name: 'Cancel: a.isims' })).focus();
    await expectDialogHeard(
      {
        opening: [
          'alertdialog, Leave while files are uploading?, Files that have already arrived are kept. The others will not be uploaded.',
          'button, Keep uploading',
        ],
        content: [
          'banner',
          'heading, Leave while files are uploading?, level 2',
          'paragraph',
          'Files that have already arrived are kept. The others will not be uploaded.',
          'contentinfo',
          'button, Keep uploading',
          'button, Leave',
        ],
        closing: ['button, Cancel: a.isims'],
      },
      async () => askToLeave(),
    );
  },
});

export const DeleteAccount = meta.story({
  render: () => <StagedProfile />,
  play: async ({ canvas }) => {
    await expectHeardFrom(await canvas.findByRole('button', { name: 'Delete my account' }), {
      opening: [
        'alertdialog, Delete your account?, Your name, contact details, favourites and sessions are deleted immediately. This cannot be undone.',
      ],
      content: [
        'banner',
        'heading, Delete your account?, level 2',
        'paragraph',
        'Your name, contact details, favourites and sessions are deleted immediately. This cannot be undone.',
        'form',
        'radiogroup, What should happen to your scenarios and media?, orientated vertically, required',
        'What should happen to your scenarios and media?',
        'radio, Keep public content, shown as Anonymous User, and delete the rest, not checked, position 1, set size 2',
        'Keep public content, shown as Anonymous User, and delete the rest',
        'radio, Delete everything, not checked, position 2, set size 2',
        'Delete everything',
        'Your password',
        'Your password',
        'button, Show password',
        'contentinfo',
        'button, Cancel',
        'button, Delete my account',
      ],
      closing: ['button, Delete my account'],
    });
  },
});

export const RelinquishLicense = meta.story({
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([agreementCases.licensedHere])),
  render: () => <provisioning.StagedProvisioning />,
  play: async ({ canvas }) => {
    await expectHeardFrom((await provisioning.inRow(canvas, 38)).getByRole('button', { name: 'Relinquish license' }), {
      opening: [
        'alertdialog, Relinquish the license of this device?, Use of the device will be restricted until you claim a license for it again. Another device can then use this license.',
      ],
      content: [
        'banner',
        'heading, Relinquish the license of this device?, level 2',
        'paragraph',
        'Use of the device will be restricted until you claim a license for it again. Another device can then use this license.',
        'paragraph',
        'Device',
        'demo-tablet',
        ', serial number',
        'GG7XK0ABCDEF',
        'contentinfo',
        'button, Cancel',
        'button, Relinquish license',
      ],
      closing: ['button, Relinquish license'],
    });
  },
});

export const ReleaseLicense = meta.story({
  render: () => <provisioning.StagedProvisioning tablet={null} />,
  play: async ({ canvas }) => {
    await provisioning.openRow(canvas, 31);
    await expectHeardFrom(await canvas.findByRole('button', { name: 'Release the license of ward-tablet-1' }), {
      opening: [
        'alertdialog, Release the license of a lost tablet?, Do this only if you no longer have the tablet. Its license becomes available to another device immediately, and the release is recorded in the history. The tablet keeps working until its license ends. It ends on 10 June 2026.',
      ],
      content: [
        'banner',
        'heading, Release the license of a lost tablet?, level 2',
        'paragraph',
        'Do this only if you no longer have the tablet. Its license becomes available to another device immediately, and the release is recorded in the history. The tablet keeps working until its license ends. It ends on 10 June 2026.',
        'paragraph',
        'Device',
        'ward-tablet-1',
        ', serial number',
        'DMQ1K4VWHG7J',
        'contentinfo',
        'button, Cancel',
        'button, Release license',
      ],
      closing: ['button, Release the license of ward-tablet-1'],
    });
  },
});
