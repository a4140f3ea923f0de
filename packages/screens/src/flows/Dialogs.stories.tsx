import preview from '@community/catalogue/preview';
import { expectDialogHeard, expectHeardFrom } from '@community/catalogue/read-out';
import { StagedSignIn } from '../account/sign-in/SignIn.stage.tsx';
import { StagedTutorial } from '../account/tutorial/Tutorial.stage.tsx';
import { FirstPage } from '../shell/app-shell/AppShell.stage.tsx';

/** The screen reader's output for each kind of dialog: when it opens, for its content, and when it has closed. */
const meta = preview.meta({
  title: 'Flows/Dialogs read out',
  parameters: { layout: 'fullscreen' },
});

export const ForgottenPassword = meta.story({
  render: () => <StagedSignIn endedBy={null} />,
  play: async ({ canvas }) => {
    await expectHeardFrom(await canvas.findByRole('button', { name: 'Forgotten Password?' }), {
      opening: [
        'dialog, Forgotten Password?',
        'textbox, Email address, We’ll email you a link to reset your password., required',
      ],
      content: [
        'banner',
        'heading, Forgotten Password?, level 2',
        'button, Close',
        'form',
        'Email address',
        'textbox, Email address, We’ll email you a link to reset your password., required',
        'We’ll email you a link to reset your password.',
        'button, Send reset link',
      ],
      closing: ['button, Forgotten Password?'],
    });
  },
});

export const Terms = meta.story({
  render: () => <StagedSignIn endedBy={null} />,
  play: async ({ canvas }) => {
    await expectHeardFrom(await canvas.findByRole('link', { name: 'Terms' }), {
      opening: ['dialog, Terms and conditions'],
      content: [
        'banner',
        'heading, Terms and conditions, level 2',
        'button, Close',
        'paragraph',
        'Last updated November 2019',
        'navigation, Contents',
        '…',
        'contentinfo',
        'button, Close',
      ],
      closing: ['link, Terms'],
    });
  },
});

export const PrivacyPolicy = meta.story({
  render: () => <StagedSignIn endedBy={null} />,
  play: async ({ canvas }) => {
    await expectHeardFrom(await canvas.findByRole('link', { name: 'Privacy policy' }), {
      opening: ['dialog, Privacy policy'],
      content: [
        'banner',
        'heading, Privacy policy, level 2',
        'button, Close',
        'paragraph',
        'Last updated November 2019',
        'navigation, Contents',
        '…',
        'contentinfo',
        'button, Close',
      ],
      closing: ['link, Privacy policy'],
    });
  },
});

export const Filters = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <FirstPage />,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await expectHeardFrom(await canvas.findByRole('button', { name: 'Filters' }), {
      opening: ['dialog, Filters'],
      content: [
        'banner',
        'heading, Filters, level 2',
        'button, Close',
        'radiogroup, Patient age, orientated horizontally',
        'radio, All, checked, position 1, set size 4',
        'radio, Adult, not checked, position 2, set size 4',
        'radio, Paediatric, not checked, position 3, set size 4',
        'radio, Neonate, not checked, position 4, set size 4',
        'radiogroup, Patient condition, orientated horizontally',
        'radio, All, checked, position 1, set size 4',
        'radio, Stable, not checked, position 2, set size 4',
        'radio, Deteriorating, not checked, position 3, set size 4',
        'radio, Cardiac arrest, not checked, position 4, set size 4',
        'radiogroup, Language, orientated horizontally',
        'radio, All, checked, position 1, set size 2',
        'radio, English, not checked, position 2, set size 2',
        'button, Other language, not expanded, has popup menu',
        'checkbox, My languages first, checked',
        'My languages first',
        'radiogroup, Simulated device, orientated horizontally',
        'radio, All, checked, position 1, set size 4',
        'radio, Monitors, not checked, position 2, set size 4',
        'radio, Defibrillators, not checked, position 3, set size 4',
        'radio, Ventilators, not checked, position 4, set size 4',
        'button, One device, not expanded, has popup menu',
        'heading, Tags, level 3',
        'searchbox, Filter tags',
        'listbox, Tags, orientated vertically, multi-selectable',
        'option, airway, not selected, position 1, set size 12',
        '…',
        'None selected',
        'button, Clear all, disabled',
        'radiogroup, Per page, orientated horizontally',
        'radio, 5, checked, position 1, set size 4',
        'radio, 10, not checked, position 2, set size 4',
        'radio, 20, not checked, position 3, set size 4',
        'radio, 50, not checked, position 4, set size 4',
        'contentinfo',
        'button, Clear all',
        'button, Show 5 scenarios',
      ],
      closing: ['button, Filters'],
    });
  },
});

export const Tags = meta.story({
  render: () => <FirstPage />,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await expectHeardFrom(await canvas.findByRole('button', { name: /^Tags/ }), {
      opening: ['dialog, Tags', 'searchbox, Filter tags'],
      content: [
        'searchbox, Filter tags',
        'listbox, Tags, orientated vertically, multi-selectable',
        'option, airway, not selected, position 1, set size 12',
        'option, als, not selected, position 2, set size 12',
        '…',
        'None selected',
        'button, Clear all, disabled',
      ],
      closing: ['button, Tags, None selected, not expanded, has popup dialog'],
    });
  },
});

export const Device = meta.story({
  render: () => <FirstPage user={{ canProvision: true }} />,
  play: async ({ canvas }) => {
    await expectHeardFrom(await canvas.findByRole('button', { name: 'Device' }), {
      opening: ['dialog, Device'],
      content: [
        'paragraph',
        'No device. Open the portal in the app on your simulation tablet to see its ID and product here.',
      ],
      closing: ['button, Device, not expanded, has popup dialog'],
    });
  },
});

export const Tutorial = meta.story({
  render: () => <StagedTutorial />,
  play: async ({ mount }) => {
    await expectDialogHeard(
      {
        opening: ['dialog, Tutorial', 'button, Next'],
        content: [
          'paragraph',
          'Step 1 of 5',
          'heading, Scenarios and media, level 2',
          'paragraph',
          'Two libraries: training scenarios for your simulation tablet, and images and videos to show with them. Switch between them here.',
          'button, Next',
          'button, Hide tutorial once',
          'button, Hide tutorial forever',
        ],
        closing: [],
      },
      mount,
    );
  },
});
