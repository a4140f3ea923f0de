import { NOTES_MAX } from '@community/contract/licensing-rules';
import { contractHistoryMachine } from '@community/machines/contract-history';
import { contractNotesMachine } from '@community/machines/contract-notes';
import { createStateStore } from '@community/machines/stored-state';
import { tutorialMachine } from '@community/machines/tutorial';
import { buildContractEvent, buildContractHistory } from '@community/mocks/licensing';
import preview from '../../../../.storybook/preview.tsx';
import { answered, done, refused, replayOf } from '../../../../.storybook/replay-model.tsx';
import { api, Stage } from '../../../../.storybook/stage.tsx';
import { ContractHistory } from '../screens/contract-history/index.ts';
import { ContractNotes } from '../screens/contract-notes/index.ts';
import { Tutorial } from '../screens/tutorial/index.ts';
import { fill, press } from './gestures.ts';

/** Every state of these machines, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({ title: 'Flows/Models/Licensing and tutorial' });

const notes = 'Two tablets stay in the skills room.';
const long = 'x'.repeat(NOTES_MAX + 1);

export const Notes = meta.story(
  replayOf({
    machine: contractNotesMachine,
    input: { api, contractId: 31, notes },
    screen: () => (
      <Stage machine={contractNotesMachine} input={{ api, contractId: 31, notes }}>
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
