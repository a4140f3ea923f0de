import { publicProfileMachine } from '@community/machines/public-profile';
import { buildUuid } from '@community/mocks/builders';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { PublicProfile } from './index.ts';

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
