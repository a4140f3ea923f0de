import type { FactorsActor } from '@community/machines/account';
import { useSelector } from '@xstate/react';
import { CodeSetUpDialog } from './CodeSetUpDialog.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { PasskeySetUpDialog } from './PasskeySetUpDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';

export interface FactorDialogsProps {
  /** The running page. */
  actor: FactorsActor;
}

/** The dialogs over the second factors, as far as one is open. */
export default function FactorDialogs({ actor }: FactorDialogsProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { identity, passkeySetUp, codeSetUp } = useSelector(actor, (snapshot) => snapshot.children);
  if (value === 'asking') return <RemovalDialog actor={actor} />;
  if (value === 'confirming' && identity) return <IdentityDialog actor={identity} />;
  if (value === 'addingPasskey' && passkeySetUp) return <PasskeySetUpDialog actor={passkeySetUp} />;
  if (value === 'startingCodes' && codeSetUp) return <CodeSetUpDialog actor={codeSetUp} />;
  return value === 'codesShown' ? <RecoveryCodesDialog actor={actor} /> : null;
}
