import { api, Stage } from '@community/catalogue/stage';
import { passwordResetMachine } from '@community/machines/account';
import { PasswordReset } from './PasswordReset.tsx';

/** The page that the link to a new password opens. */
export const StagedReset = () => (
  <Stage machine={passwordResetMachine} input={{ api, token: 'a'.repeat(43) }}>
    {(actor) => <PasswordReset actor={actor} signInHref="/login" />}
  </Stage>
);
