import { api, Stage } from '@community/catalogue/stage';
import { ownPasswordMachine, passwordLinkMachine } from '@community/machines/account';
import { buildUser } from '@community/mocks/account/users';
import { passkeys } from '../second-factors/SecondFactors.stage.tsx';
import { PasswordLink } from './PasswordLink.tsx';

const ownPassword = { api, passkeys, user: buildUser() };

/** The page that sends a link to a new password, and changes it. */
export const StagedLink = () => (
  <Stage machine={ownPasswordMachine} input={ownPassword}>
    {(change) => (
      <Stage machine={passwordLinkMachine} input={{ api }}>
        {(actor) => (
          <main>
            <PasswordLink actor={actor} change={change} />
          </main>
        )}
      </Stage>
    )}
  </Stage>
);

/** The same page, staged for what changes the password on it. */
export const StagedOwnPassword = () => (
  <Stage machine={passwordLinkMachine} input={{ api }}>
    {(actor) => (
      <Stage machine={ownPasswordMachine} input={ownPassword}>
        {(change) => (
          <main>
            <PasswordLink actor={actor} change={change} />
          </main>
        )}
      </Stage>
    )}
  </Stage>
);
