import { api, Stage } from '@community/catalogue/stage';
import { type ProviderOffer, signInMachine } from '@community/machines/account';
import { SignIn, type SignInProps } from './SignIn.tsx';

interface StagedSignInProps extends Partial<Pick<SignInProps, 'endedBy'>> {
  /** The provider that is offered besides the password. */
  provider?: ProviderOffer | undefined;
}

/** The page to sign in on. */
export const StagedSignIn = ({ endedBy = null, provider }: StagedSignInProps) => (
  <Stage machine={signInMachine} input={{ api, provider }}>
    {(actor) => <SignIn actor={actor} endedBy={endedBy} />}
  </Stage>
);
