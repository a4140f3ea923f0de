import { NOTES_MAX } from '@community/contract/licensing-rules';
import { appShellMachine } from '@community/machines/app-shell';
import { connectTablet } from '@community/machines/bridge';
import { contractHistoryMachine } from '@community/machines/contract-history';
import { contractNotesMachine } from '@community/machines/contract-notes';
import { licenseReturnMachine } from '@community/machines/license-return';
import { provisioningMachine } from '@community/machines/provisioning';
import { createStateStore } from '@community/machines/stored-state';
import { tutorialMachine } from '@community/machines/tutorial';
import { buildUser } from '@community/mocks/builders';
import { buildContractEvent, buildContractHistory, buildHeldLicense } from '@community/mocks/licensing';
import { userEvent, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { draftsOf } from '../../../../.storybook/drafts.ts';
import preview from '../../../../.storybook/preview.tsx';
import { answered, done, refused, replayOf } from '../../../../.storybook/replay-model.tsx';
import { api, Stage } from '../../../../.storybook/stage.tsx';
import { AppShell } from '../screens/app-shell/index.ts';
import { ContractHistory } from '../screens/contract-history/index.ts';
import { ContractNotes } from '../screens/contract-notes/index.ts';
import { Provisioning } from '../screens/provisioning/index.ts';
import { Tutorial } from '../screens/tutorial/index.ts';
import { choose, confirm, fill, press } from './gestures.ts';

/** Every state of these machines, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({ title: 'Flows/Models/Licensing and frame' });

// What a machine tells its parent is not part of its model.
const parent = createActor(fromCallback(() => {})).start();
const notesInput = { api, contractId: 31, notes: 'Two tablets stay in the skills room.', parent };
const long = 'x'.repeat(NOTES_MAX + 1);

export const Notes = meta.story(
  replayOf({
    machine: contractNotesMachine,
    input: notesInput,
    screen: () => (
      <Stage machine={contractNotesMachine} input={notesInput}>
        {(actor) => <ContractNotes actor={actor} />}
      </Stage>
    ),
    remembered: ({ text }) => text,
    ways: [
      done('text.changed', fill('Notes', 'One is out.'), { text: 'One is out.' }),
      done('text.changed', fill('Notes', long), { text: long }),
      done('text.changed', fill('Notes', 'A\u0001B'), { text: 'A\u0001B' }),
      done('form.submitted', press('Save notes')),
      answered('contract-notes.saving', 'saveContractNotes', { ok: true }),
      refused('contract-notes.saving', 'saveContractNotes', 500),
    ],
  }),
);

const events = [1, 2].map((number) => buildContractEvent({ id: number }));

export const History = meta.story(
  replayOf({
    machine: contractHistoryMachine,
    input: { api, contractId: 31 },
    screen: () => (
      <Stage machine={contractHistoryMachine} input={{ api, contractId: 31 }}>
        {(actor) => (
          <>
            <h3>Agreement 31</h3>
            <ContractHistory actor={actor} />
          </>
        )}
      </Stage>
    ),
    remembered: ({ events: known, total }) => [known.length, total],
    ways: [
      done('opened', press('History')),
      answered('contract-history.open.loading', 'getContractHistory', buildContractHistory(events)),
      answered('contract-history.open.loading', 'getContractHistory', { ...buildContractHistory(events), total: 5 }),
      refused('contract-history.open.loading', 'getContractHistory', 500),
    ],
  }),
);

const tour = () => ({
  store: createStateStore({ getItem: () => null, setItem: () => {} }, console.warn),
  userId: 'u-1',
  steps: 3,
});

export const Tour = meta.story(
  replayOf({
    machine: tutorialMachine,
    input: tour(),
    screen: () => (
      <Stage machine={tutorialMachine} input={tour()}>
        {(actor) => (
          <>
            <main>
              <h1>Scenarios</h1>
            </main>
            <Tutorial actor={actor} />
          </>
        )}
      </Stage>
    ),
    ways: [
      done('hidden.once', press('Hide tutorial once')),
      done('hidden.forever', press('Hide tutorial forever')),
      done('forever.confirmed', press('Hide forever')),
    ],
  }),
);

const seat = buildHeldLicense();
const tablet = connectTablet({ join: null });

export const LostTablet = meta.story(
  replayOf({
    machine: licenseReturnMachine,
    input: { api, parent },
    screen: () => (
      <Stage machine={provisioningMachine} input={{ api, tablet, drafts: draftsOf(null) }}>
        {(actor) => (
          <main>
            <Provisioning actor={actor} />
          </main>
        )}
      </Stage>
    ),
    ways: [
      done('return.requested', askBack, {
        way: 'release',
        contractId: 31,
        licenseId: seat.id,
        deviceId: seat.device_id,
        serialNumber: seat.device_serial_number,
      }),
      done('confirmed', confirm('Release License')),
      refused('license-return.returning', 'releaseLicense', 500),
    ],
  }),
);

async function askBack(): Promise<void> {
  const card = within(await within(document.body).findByRole('article', { name: /agreement 31$/ }));
  await userEvent.click(await card.findByRole('button', { name: 'Licenses in use (2)' }));
  await userEvent.click(await card.findByRole('button', { name: 'Release the license of ward-tablet-1' }));
}

export const Frame = meta.story(
  replayOf({
    machine: appShellMachine,
    input: { theme: 'system' },
    screen: () => (
      <Stage machine={appShellMachine} input={{ theme: 'system' }}>
        {(actor) => (
          <AppShell
            actor={actor}
            user={buildUser({ canProvision: true })}
            bridge={tablet.bridge}
            path="/scenarios"
            parent={null}
          >
            <h1>Scenarios</h1>
          </AppShell>
        )}
      </Stage>
    ),
    ways: [
      done('menu.opened', press('Account of trainer'), { menu: 'user' }),
      done('menu.opened', press('Device'), { menu: 'device' }),
      done('menu.opened', press('Theme'), { menu: 'theme' }),
      done('theme.chosen', chooseTheme('Light'), { theme: 'light' }),
      done('theme.chosen', chooseTheme('Dark'), { theme: 'dark' }),
    ],
    unreached: {
      'app-shell/menu.navigation': 'a menu of small screens',
      'app-shell/notice.success': 'said by the other screens',
      'app-shell/notice.failure': 'said by the other screens',
    },
  }),
);

function chooseTheme(name: string) {
  return async () => {
    await press('Theme')();
    await choose('menuitemradio', name)();
  };
}
