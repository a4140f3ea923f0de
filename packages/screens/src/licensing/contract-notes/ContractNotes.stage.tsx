import { api, Stage } from '@community/catalogue/stage';
import { contractNotesMachine } from '@community/machines/licensing';
import { createActor, fromCallback } from 'xstate';
import { ContractNotes } from './ContractNotes.tsx';

/** What the notes begin with. The page around them is not on show. */
export const notesInput = {
  api,
  contractId: 31,
  notes: 'Two tablets stay in the skills room.',
  parent: createActor(fromCallback(() => {})).start(),
};

/** The notes of an agreement. */
export const StagedNotes = () => (
  <Stage machine={contractNotesMachine} input={notesInput}>
    {(actor) => (
      <main>
        <ContractNotes actor={actor} />
      </main>
    )}
  </Stage>
);
