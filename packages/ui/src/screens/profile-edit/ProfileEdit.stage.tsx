import { profileEditMachine } from '@community/machines/profile-edit';
import { draftsOf } from '../../../../../.storybook/drafts.ts';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { ProfileEdit } from './index.ts';

/** A visit to the form. */
export interface Visit {
  /** What an earlier visit has left behind in the form. */
  draft: object | null;
}

/** The form of the own details. */
export const StagedProfileEdit = ({ draft = null }: Partial<Visit>) => (
  <Stage machine={profileEditMachine} input={{ api, drafts: draftsOf(draft) }}>
    {(actor) => (
      <main>
        <ProfileEdit actor={actor} />
      </main>
    )}
  </Stage>
);
