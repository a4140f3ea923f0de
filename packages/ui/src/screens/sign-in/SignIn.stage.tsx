import { signInMachine } from '@community/machines/sign-in';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { SignIn, type SignInProps } from './index.ts';

/** The page to sign in on. */
export const StagedSignIn = ({ endedBy = null }: Partial<Pick<SignInProps, 'endedBy'>>) => (
  <Stage machine={signInMachine} input={{ api }}>
    {(actor) => <SignIn actor={actor} endedBy={endedBy} />}
  </Stage>
);
