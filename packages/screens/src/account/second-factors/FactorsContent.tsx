import type { FactorsActor } from '@community/machines/account';
import { factorsTexts } from '@community/messages/account';
import { Alert, ProgressCircle, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import * as page from '../account-page/account-page.css.ts';
import type { FactorDialogsProps } from './FactorDialogs.tsx';
import { OneTimeCodes, Passkeys, RecoveryCodes } from './FactorSections.tsx';

// What floats and keeps the focus weighs more than the rest of the page.
const FactorDialogs = lazyPart<FactorDialogsProps>(() => import('./FactorDialogs.tsx'));

const opened = new Set<unknown>(['asking', 'confirming', 'addingPasskey', 'startingCodes', 'codesShown']);

export interface FactorsContentProps {
  /** The running page. */
  actor: FactorsActor;
  /**
   * Whether the page explains what a second factor is for.
   * @default true
   */
  hasLead?: boolean;
}

/** What signs in besides the password, with the controls that set it up and remove it. */
export function FactorsContent({ actor, hasLead = true }: FactorsContentProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { factors, task, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const shown = typeof value === 'object' ? value.shown : null;
  const has = factors.passkeys.length > 0 || factors.one_time_codes !== null;
  const withPassword = has ? factorsTexts.leads.some : factorsTexts.leads.none;
  const lead = factors.has_password ? withPassword : factorsTexts.leads.withoutPassword;
  const refused = {
    ...factorsTexts.refused,
    makeRecoveryCodes: factorsTexts.codesRefused(factors.recovery_codes_left),
  };
  const isBusy =
    ['removing', 'making', 'recounting', 'refreshing'].some((one) => one === value) || shown === 'checking';
  const isDisabled = isBusy || shown === 'unclear';

  if (value === 'loading') {
    return (
      <div className={page.facts}>
        {['60%', '75%', '55%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  }
  if (value === 'failed') {
    return (
      <LoadFailure title={factorsTexts.loadFailed} failure={failure} onRetry={() => actor.send({ type: 'retried' })} />
    );
  }
  return (
    <>
      {hasLead && <p className={page.prose}>{lead}</p>}
      {shown === 'done' && task !== null && (
        <Alert variant="success" title={factorsTexts.success}>
          {factorsTexts.done[task]}
        </Alert>
      )}
      {shown === 'refused' && task !== null && task in refused && (
        <Alert variant="danger" title={refused[task as keyof typeof refused]}>
          <FailureText failure={failure} />
        </Alert>
      )}
      {(shown === 'checking' || shown === 'unclear') && task !== null && task in factorsTexts.whether && (
        <LostResponse
          question={factorsTexts.whether[task as keyof typeof factorsTexts.whether]}
          isChecking={shown === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {isBusy && shown === null && (
        <ProgressCircle isIndeterminate aria-label={value === 'making' ? factorsTexts.making : factorsTexts.working} />
      )}
      <Passkeys actor={actor} isDisabled={isDisabled} />
      <OneTimeCodes actor={actor} isDisabled={isDisabled} />
      {has && <RecoveryCodes actor={actor} isDisabled={isDisabled} />}
      {opened.has(value) && <FactorDialogs actor={actor} />}
    </>
  );
}
