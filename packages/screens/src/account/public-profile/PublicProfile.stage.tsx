import { api, Stage } from '@community/catalogue/stage';
import { publicProfileMachine } from '@community/machines/account';
import { buildUuid } from '@community/mocks/uuid';
import { PublicProfile } from './PublicProfile.tsx';

/** The page of another user. */
export const StagedPublicProfile = () => (
  <Stage machine={publicProfileMachine} input={{ api, id: buildUuid(11) }}>
    {(actor) => (
      <main>
        <PublicProfile actor={actor} />
      </main>
    )}
  </Stage>
);
