import type { FactorsActor } from '@community/machines/account';
import { useSelector } from '@xstate/react';
import { CodeEnrolmentDialog } from './CodeEnrolmentDialog.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { PasskeyEnrolmentDialog } from './PasskeyEnrolmentDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';

export interface FactorDialogsProps {
  /** The running page. */
  actor: FactorsActor;
}

/** The dialogs over the second factors, as far as one is open. */
export default function FactorDialogs({ actor }: FactorDialogsProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { identity, passkeyEnrolment, codeEnrolment } = useSelector(actor, (snapshot) => snapshot.children);
  if (value === 'asking') return <RemovalDialog actor={actor} />;
  if (value === 'confirming' && identity) return <IdentityDialog actor={identity} />;
  if (value === 'addingPasskey' && passkeyEnrolment) return <PasskeyEnrolmentDialog actor={passkeyEnrolment} />;
  if (value === 'startingCodes' && codeEnrolment) return <CodeEnrolmentDialog actor={codeEnrolment} />;
  return value === 'codesShown' ? <RecoveryCodesDialog actor={actor} /> : null;
}
