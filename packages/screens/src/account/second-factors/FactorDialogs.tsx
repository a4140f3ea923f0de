import type { FactorsActor } from '@community/machines/account';
import { identityConfirmationTexts } from '@community/messages/account';
import { useSelector } from '@xstate/react';
import { CodeEnrolmentDialog } from './enrolment/CodeEnrolmentDialog.tsx';
import { PasskeyEnrolmentDialog } from './enrolment/PasskeyEnrolmentDialog.tsx';
import { FactorRemovalDialog } from './FactorRemovalDialog.tsx';
import { IdentityConfirmationDialog } from './IdentityConfirmationDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

export interface FactorDialogsProps {
  /** The running page. */
  actor: FactorsActor;
}

/** The dialogs over the second factors, as far as one is open. */
export default function FactorDialogs({ actor }: FactorDialogsProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { identityConfirmation, passkeyEnrolment, codeEnrolment } = useSelector(actor, (snapshot) => snapshot.children);
  if (value === 'asking') return <FactorRemovalDialog actor={actor} />;
  if (value === 'confirming' && identityConfirmation)
    return (
      <IdentityConfirmationDialog actor={identityConfirmation} description={identityConfirmationTexts.beforeChange} />
    );
  if (value === 'addingPasskey' && passkeyEnrolment) return <PasskeyEnrolmentDialog actor={passkeyEnrolment} />;
  if (value === 'startingCodes' && codeEnrolment) return <CodeEnrolmentDialog actor={codeEnrolment} />;
  return value === 'codesShown' ? <RecoveryCodesDialog actor={actor} /> : null;
}
