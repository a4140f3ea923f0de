import { api, Stage } from '@community/catalogue/stage';
import { ownSessionsMachine } from '@community/machines/account';
import { OwnSessions } from './OwnSessions.tsx';

/** The user's sessions. */
export const StagedOwnSessions = () => (
  <Stage machine={ownSessionsMachine} input={{ api }}>
    {(actor) => (
      <main>
        <OwnSessions actor={actor} />
      </main>
    )}
  </Stage>
);
