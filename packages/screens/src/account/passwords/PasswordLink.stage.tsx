import { api, Stage } from '@community/catalogue/stage';
import { passwordLinkMachine } from '@community/machines/account';
import { PasswordLink } from './PasswordLink.tsx';

/** The page that sends a link to a new password. */
export const StagedLink = () => (
  <Stage machine={passwordLinkMachine} input={{ api }}>
    {(actor) => (
      <main>
        <PasswordLink actor={actor} />
      </main>
    )}
  </Stage>
);
