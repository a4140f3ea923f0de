import { passwordResetMachine } from '@community/machines/password-reset';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { PasswordReset } from './index.ts';

/** The page that the link to a new password opens. */
export const StagedReset = () => (
  <Stage machine={passwordResetMachine} input={{ api, token: 'a'.repeat(43) }}>
    {(actor) => <PasswordReset actor={actor} signInHref="/login" />}
  </Stage>
);
