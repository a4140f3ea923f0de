import { passwordLinkMachine } from '@community/machines/password-link';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { PasswordLink } from './index.ts';

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
