import { api, Stage } from '@community/catalogue/stage';
import type { Factors as FactorsOfUser, SecondFactorChallenge, User } from '@community/contract/account';
import {
  type BrowserPasskeys,
  codeEnrolmentMachine,
  factorsMachine,
  identityConfirmationMachine,
  PasskeyError,
  type PasskeyProblem,
  passkeyEnrolmentMachine,
  type SignInActor,
  secondFactorMachine,
  signInMachine,
} from '@community/machines/account';
import { identityConfirmationTexts } from '@community/messages/account';
import { allFactors, newPasskey, passkeyAssertion } from '@community/mocks/account/second-factors';
import { SignIn } from '../sign-in/SignIn.tsx';
import { CodeEnrolmentDialog } from './enrolment/CodeEnrolmentDialog.tsx';
import { PasskeyEnrolmentDialog } from './enrolment/PasskeyEnrolmentDialog.tsx';
import { Factors } from './Factors.tsx';
import { IdentityConfirmationDialog } from './IdentityConfirmationDialog.tsx';
import { NeededFactor } from './NeededFactor.tsx';
import { SecondFactor } from './SecondFactor.tsx';

let outcome: PasskeyProblem | 'given' | null = 'given';

/**
 * Sets the browser's response to the request for a passkey in a story; null: none yet.
 * @returns a cleanup function for `beforeEach`.
 */
export function answerPasskeys(next: typeof outcome): () => void {
  outcome = next;
  return () => {
    outcome = 'given';
  };
}

function settle<Given>(given: Given): Promise<Given> {
  if (outcome === null) return new Promise(() => {});
  return outcome === 'given' ? Promise.resolve(given) : Promise.reject(new PasskeyError(outcome));
}

/** The passkeys of the browser in stories. */
export const passkeys: BrowserPasskeys = {
  isSupported: true,
  use: () => settle(passkeyAssertion),
  create: () => settle(newPasskey),
};

/** The second factor of an account with all kinds of them. */
export const fullChallenge: SecondFactorChallenge = { ticket: 'sealed', ways: ['passkey', 'code', 'recovery_code'] };

interface StagedSecondFactorProps {
  /** What the server asks for; null: a passkey instead of the password. */
  challenge: SecondFactorChallenge | null;
}

const StagedSecondFactorForm = ({ challenge }: StagedSecondFactorProps) => (
  <Stage machine={secondFactorMachine} input={{ api, passkeys, challenge }}>
    {(actor) => <SecondFactor actor={actor} />}
  </Stage>
);

/** The second factor, in its place on the sign-in page. */
export const StagedSecondFactor = ({ challenge = fullChallenge }: Partial<StagedSecondFactorProps>) => (
  <Stage machine={signInMachine} input={{ api, offersPasskey: true }} events={[{ type: 'passkey.chosen' }]}>
    {(signIn) => (
      <SignIn actor={signIn} endedBy={null}>
        <StagedSecondFactorForm challenge={challenge} />
      </SignIn>
    )}
  </Stage>
);

/** The second factor that a sign-in page asks for. */
export const SecondFactorOf = ({ signIn }: { signIn: SignInActor }) => (
  <StagedSecondFactorForm challenge={signIn.getSnapshot().context.secondFactor} />
);

interface StagedIdentityConfirmationProps {
  /** The user's sign-in methods. */
  factors: FactorsOfUser;
  /** Whether the browser can use passkeys. */
  isSupported: boolean;
}

/** Confirming the identity again. */
export const StagedIdentityConfirmation = ({
  factors = allFactors,
  isSupported = true,
}: Partial<StagedIdentityConfirmationProps>) => (
  <Stage machine={identityConfirmationMachine} input={{ api, passkeys: { ...passkeys, isSupported }, factors }}>
    {(actor) => <IdentityConfirmationDialog actor={actor} description={identityConfirmationTexts.beforeChange} />}
  </Stage>
);

/** Setting up a passkey. */
export const StagedPasskeyEnrolment = () => (
  <Stage machine={passkeyEnrolmentMachine} input={{ api, passkeys, proof: 'proof', known: [] }}>
    {(actor) => <PasskeyEnrolmentDialog actor={actor} />}
  </Stage>
);

/** Setting up one-time codes. */
export const StagedCodeEnrolment = () => (
  <Stage machine={codeEnrolmentMachine} input={{ api, proof: 'proof' }}>
    {(actor) => <CodeEnrolmentDialog actor={actor} />}
  </Stage>
);

interface StagedFactorsProps {
  /** What the operator requires; absent: nothing. */
  need?: User['second_factor'];
  /** Whether the browser supports passkeys. */
  isSupported?: boolean;
}

/** The second factors of the user, as a page of the account or where one is needed. */
export const StagedFactors = ({ need, isSupported = true }: StagedFactorsProps) => (
  <Stage machine={factorsMachine} input={{ api, passkeys: { ...passkeys, isSupported } }}>
    {(actor) =>
      need ? (
        <NeededFactor actor={actor} need={need} onGoOn={() => {}} />
      ) : (
        <main>
          <Factors actor={actor} />
        </main>
      )
    }
  </Stage>
);
