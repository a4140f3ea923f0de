import { draftsOf } from '@community/catalogue/drafts';
import { api, Stage } from '@community/catalogue/stage';
import { profileEditMachine } from '@community/machines/account';
import { ProfileEdit } from './ProfileEdit.tsx';

/** A visit to the form. */
export interface Visit {
  /** What an earlier visit has left behind in the form. */
  draft: object | null;
}

/** The form for the user's details. */
export const StagedProfileEdit = ({ draft = null }: Partial<Visit>) => (
  <Stage machine={profileEditMachine} input={{ api, drafts: draftsOf(draft) }}>
    {(actor) => (
      <main>
        <ProfileEdit actor={actor} />
      </main>
    )}
  </Stage>
);
