import type { FactorsActor } from '@community/machines/account';
import { factorsTexts } from '@community/messages/account';
import { useSelector } from '@xstate/react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { FactorsContent } from './FactorsContent.tsx';

export interface FactorsProps {
  /** The running page. */
  actor: FactorsActor;
}

/** Passkeys, one-time codes and recovery codes, as a page of the account. */
export function Factors({ actor }: FactorsProps) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  return (
    <AccountPage title={factorsTexts.title} isBusy={isLoading}>
      <FactorsContent actor={actor} />
    </AccountPage>
  );
}
