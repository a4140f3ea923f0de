import { api, Stage } from '@community/catalogue/stage';
import { type ProviderOffer, signInMachine } from '@community/machines/account';
import { SecondFactorOf } from '../second-factors/SecondFactors.stage.tsx';
import { SignIn, type SignInProps } from './SignIn.tsx';

interface StagedSignInProps extends Partial<Pick<SignInProps, 'endedBy'>> {
  /** The provider that is offered besides the password. */
  provider?: ProviderOffer | undefined;
  /** Whether a passkey may sign in instead of the password. */
  offersPasskey?: boolean;
}

/** The page to sign in on. */
export const StagedSignIn = ({ endedBy = null, provider, offersPasskey = false }: StagedSignInProps) => (
  <Stage machine={signInMachine} input={{ api, provider, offersPasskey }}>
    {(actor) => (
      <SignIn actor={actor} endedBy={endedBy}>
        <SecondFactorOf signIn={actor} />
      </SignIn>
    )}
  </Stage>
);
