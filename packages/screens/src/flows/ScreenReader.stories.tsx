import { draftsOf } from '@community/catalogue/drafts';
import preview from '@community/catalogue/preview';
import { expectHeard, readOut } from '@community/catalogue/read-out';
import { api, Stage } from '@community/catalogue/stage';
import { signInMachine } from '@community/machines/account';
import { contentBrowseMachine, readCriteria } from '@community/machines/content';
import { type UploadDevice, uploadListMachine } from '@community/machines/upload';
import { buildUser } from '@community/mocks/account/users';
import { mock } from '@community/mocks/mock';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SignIn } from '../account/sign-in/SignIn.tsx';
import { ScenarioBrowse } from '../content/content-browse/ScenarioBrowse.tsx';
import { UploadScreen } from '../upload/UploadScreen.tsx';

/** The screen reader's output, phrase for phrase. */
const meta = preview.meta({ title: 'Flows/Screen reader', parameters: { layout: 'fullscreen' } });

export const SignInPage = meta.story({
  render: () => (
    <Stage machine={signInMachine} input={{ api }}>
      {(actor) => <SignIn actor={actor} endedBy={null} />}
    </Stage>
  ),
  play: async ({ canvasElement }) => {
    expectHeard(await readOut(canvasElement), [
      'main',
      'paragraph',
      'Community',
      'heading, Sign in, level 1',
      'paragraph',
      'Scenarios and media for your simulation tablets.',
      'form',
      'Email address or username',
      'textbox, Email address or username, required',
      'Password',
      'Password',
      'button, Show password',
      'button, Sign in',
      'button, Forgotten Password?',
      '© 2026 Community',
      'link, Terms',
      'link, Privacy policy',
    ]);
  },
});

export const BrowseCard = meta.story({
  render: () => (
    <Stage
      machine={contentBrowseMachine}
      input={{
        api,
        kind: 'scenario',
        createKey: () => crypto.randomUUID(),
        languages: ['en'],
        perPage: null,
        ...readCriteria('scenario', new URLSearchParams()),
      }}
    >
      {(actor) => (
        <main>
          <ScenarioBrowse actor={actor} />
        </main>
      )}
    </Stage>
  ),
  play: async ({ canvas }) => {
    const card = (await canvas.findByRole('heading', { name: 'Septic shock on the ward' })).closest('article');
    if (!card) throw new Error('The scenario has no card.');
    expectHeard(await readOut(card), [
      'article',
      'heading, Septic shock on the ward, level 2',
      'link, Septic shock on the ward',
      'paragraph',
      'Postoperative day three, febrile and confused. Recognise sepsis, start the bundle, escalate before the pressure is lost.',
      'list, Summary',
      'button, Deteriorating',
      'Adult',
      'EN',
      'English',
      '18 min',
      '12',
      'checklist items',
      '7',
      'events',
      'Media',
      'Sounds',
      'Labs',
      'button, Contributed by ward-skills',
      'Contributed by',
      'ward-skills',
      '1,480',
      'downloads',
      '12.43 kB',
      'list, Tags',
      'button, escalation',
      'button, internal medicine',
      'button, sepsis',
      '214',
      'favourites',
      'button, Favourite Septic shock on the ward, not pressed',
      'button, More actions for Septic shock on the ward, not expanded, has popup menu',
    ]);
  },
});

const never = () => new Promise<never>(() => {});
const device: UploadDevice = {
  hash: async () => '0'.repeat(64),
  whenReachable: never,
  uploads: { offsetOf: never, send: never, discard: never },
  createKey: () => 'key',
};

export const UploadTable = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getMe', () => buildUser({ attested_at: '2026-03-01T10:00:00.000Z' })),
      mock('uploadScenarios', () => ({
        errors: [{ filename: 'shock.isims', message: 'The file is no scenario.' }],
        successes: [],
      })),
    ),
  render: () => (
    <Stage
      machine={uploadListMachine}
      input={{ api, kind: 'scenario', device, startsAtOnce: true, drafts: draftsOf(null) }}
    >
      {(actor) => (
        <main>
          <UploadScreen actor={actor} />
        </main>
      )}
    </Stage>
  ),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Choose files' });
    await waitFor(() => expect(button).toBeEnabled());
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file picker.');
    await userEvent.upload(input, [new File(['{}'], 'shock.isims')], { applyAccept: false });
    await canvas.findByText('The file is no scenario.');
    expectHeard(await readOut(canvas.getByRole('table')), [
      'table',
      'rowgroup',
      'row, ID File Message Status Actions',
      'columnheader, ID',
      'columnheader, File',
      'columnheader, Message',
      'columnheader, Status',
      'columnheader, Actions',
      'Actions',
      'rowgroup',
      'row, 1 shock.isims 2.00 B The file is no scenario. Not uploaded Try again',
      'cell, 1',
      'rowheader, shock.isims 2.00 B',
      'shock.isims',
      '2.00 B',
      'cell, The file is no scenario.',
      'cell, Not uploaded',
      'Not uploaded',
      'cell, Try again',
      'button, Try again: shock.isims',
      'Try again',
      'button, Remove shock.isims from the list',
    ]);
  },
});
