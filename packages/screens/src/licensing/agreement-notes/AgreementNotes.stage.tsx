import { api, Stage } from '@community/catalogue/stage';
import { agreementNotesMachine } from '@community/machines/licensing';
import { createActor, fromCallback } from 'xstate';
import { AgreementNotes } from './AgreementNotes.tsx';

/** What the notes begin with. The page around them is not on show. */
export const notesInput = {
  api,
  agreementId: 31,
  notes: 'Two tablets stay in the skills room.',
  parent: createActor(fromCallback(() => {})).start(),
};

/** The notes of an agreement. */
export const StagedNotes = () => (
  <Stage machine={agreementNotesMachine} input={notesInput}>
    {(actor) => (
      <main>
        <AgreementNotes actor={actor} />
      </main>
    )}
  </Stage>
);
