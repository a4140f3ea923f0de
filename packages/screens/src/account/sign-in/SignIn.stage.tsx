import { api, Stage } from '@community/catalogue/stage';
import { signInMachine } from '@community/machines/account';
import { SignIn, type SignInProps } from './SignIn.tsx';

/** The page to sign in on. */
export const StagedSignIn = ({ endedBy = null }: Partial<Pick<SignInProps, 'endedBy'>>) => (
  <Stage machine={signInMachine} input={{ api }}>
    {(actor) => <SignIn actor={actor} endedBy={endedBy} />}
  </Stage>
);
