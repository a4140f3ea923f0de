import { api, Stage } from '@community/catalogue/stage';
import type { Factors as FactorsOfUser, SecondStep as Step, User } from '@community/contract/account';
import {
  type BrowserPasskeys,
  codeEnrolmentMachine,
  factorsMachine,
  identityMachine,
  PasskeyError,
  type PasskeyProblem,
  passkeyEnrolmentMachine,
  type SignInActor,
  secondStepMachine,
  signInMachine,
} from '@community/machines/account';
import { allFactors, newPasskey, usedPasskey } from '@community/mocks/account/factors';
import { SignIn } from '../sign-in/SignIn.tsx';
import { CodeEnrolmentDialog } from './CodeEnrolmentDialog.tsx';
import { Factors } from './Factors.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { NeededFactor } from './NeededFactor.tsx';
import { PasskeyEnrolmentDialog } from './PasskeyEnrolmentDialog.tsx';
import { SecondStep } from './SecondStep.tsx';

let outcome: PasskeyProblem | 'given' | null = 'given';

/**
 * What the browser answers when it is asked for a passkey in a story; null: nothing yet.
 * @returns what ends that, for `beforeEach`.
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
  use: () => settle(usedPasskey),
  create: () => settle(newPasskey),
};

/** The second step of an account with everything. */
export const fullStep: Step = { ticket: 'sealed', ways: ['passkey', 'code', 'recovery_code'] };

interface StagedStepProps {
  /** What the server asks for; null: a passkey instead of the password. */
  step: Step | null;
}

const StagedStep = ({ step }: StagedStepProps) => (
  <Stage machine={secondStepMachine} input={{ api, passkeys, step }}>
    {(actor) => <SecondStep actor={actor} />}
  </Stage>
);

/** The second step, in its place on the sign-in page. */
export const StagedSecondStep = ({ step = fullStep }: Partial<StagedStepProps>) => (
  <Stage machine={signInMachine} input={{ api, offersPasskey: true }} events={[{ type: 'passkey.chosen' }]}>
    {(signIn) => (
      <SignIn actor={signIn} endedBy={null}>
        <StagedStep step={step} />
      </SignIn>
    )}
  </Stage>
);

/** The second step that a sign-in page asks for. */
export const StepOf = ({ signIn }: { signIn: SignInActor }) => (
  <StagedStep step={signIn.getSnapshot().context.secondStep} />
);

interface StagedIdentityProps {
  /** How the user signs in. */
  factors: FactorsOfUser;
}

/** Asking again who is there. */
export const StagedIdentity = ({ factors = allFactors }: Partial<StagedIdentityProps>) => (
  <Stage machine={identityMachine} input={{ api, passkeys, factors }}>
    {(actor) => <IdentityDialog actor={actor} />}
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
  /** What the operator asks for; absent: nothing. */
  need?: User['second_factor'];
  /** Whether the browser knows passkeys. */
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
