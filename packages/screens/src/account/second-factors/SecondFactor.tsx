import type { SecondFactorActor } from '@community/machines/account';
import { secondFactorTexts } from '@community/messages/account';
import { pageTitle } from '@community/messages/common';
import { Alert, Button, Form, keepFocus, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import * as door from '../sign-in/SignIn.css.ts';
import * as styles from './SecondFactors.css.ts';

export interface SecondFactorProps {
  /** The running form. */
  actor: SecondFactorActor;
}

/** Replaces the sign-in form after the password, or while a passkey is used instead of it. */
export function SecondFactor({ actor }: SecondFactorProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { ticket, ways, way, code, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isInstead = ticket === null;
  const title = isInstead ? secondFactorTexts.insteadTitle : secondFactorTexts.title;
  const isBusy = state === 'sending' || state === 'checking' || state === 'made';
  const isClosed = state === 'expired' || state === 'unclear';
  const isWrongCode = way !== 'passkey' && state === 'wrong';
  return (
    <div ref={keepFocus} className={styles.form}>
      <title>{pageTitle(title)}</title>
      <h1 tabIndex={-1} className={door.heading}>
        {title}
      </h1>
      {!isClosed && (
        <p className={door.lead}>{isInstead ? secondFactorTexts.insteadLead : secondFactorTexts.leads[way]}</p>
      )}
      {state === 'dismissed' && (
        <Alert variant="warning" live="assertive">
          {isInstead ? secondFactorTexts.insteadDismissed : secondFactorTexts.dismissed}
        </Alert>
      )}
      {state === 'wrong' && way === 'passkey' && <Alert variant="danger">{secondFactorTexts.wrong.passkey}</Alert>}
      {(state === 'failed' || state === 'limited') && (
        <Alert variant="danger">
          <FailureText failure={failure} />
        </Alert>
      )}
      {state === 'expired' && (
        <Alert variant="danger" title={secondFactorTexts.expiredTitle}>
          {secondFactorTexts.expired}
        </Alert>
      )}
      {(state === 'checking' || state === 'unclear') && (
        <LostResponse
          question={secondFactorTexts.whetherSignedIn}
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {!isClosed && (
        <Form className={styles.form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'form.submitted' })}>
          {way !== 'passkey' && (
            <TextField
              key={way}
              label={way === 'code' ? secondFactorTexts.code : secondFactorTexts.recoveryCode}
              name={way}
              autoComplete={way === 'code' ? 'one-time-code' : 'off'}
              inputMode={way === 'code' ? 'numeric' : 'text'}
              autoCapitalize="none"
              spellCheck="false"
              autoFocus
              isRequired
              value={code}
              onChange={(value) => actor.send({ type: 'code.changed', value })}
              isInvalid={state === 'incomplete' || isWrongCode}
              errorMessage={
                isWrongCode
                  ? secondFactorTexts.wrong[way]
                  : way === 'code'
                    ? secondFactorTexts.enterCode
                    : secondFactorTexts.enterRecoveryCode
              }
            />
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            isFullWidth
            isPending={isBusy || state === 'asking'}
            pendingLabel={state === 'asking' ? secondFactorTexts.asking : secondFactorTexts.signingIn}
          >
            {way === 'passkey' ? secondFactorTexts.ways.passkey : secondFactorTexts.signIn}
          </Button>
        </Form>
      )}
      <div className={styles.ways}>
        {!isClosed &&
          ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                variant="quiet"
                isDisabled={isBusy}
                onPress={() => actor.send({ type: 'way.chosen', way: other })}
              >
                {secondFactorTexts.ways[other]}
              </Button>
            ))}
        <Button
          variant={state === 'expired' ? 'primary' : 'quiet'}
          icon="arrowLeft"
          isDisabled={isBusy}
          onPress={() => actor.send({ type: 'back.requested' })}
        >
          {secondFactorTexts.back}
        </Button>
      </div>
    </div>
  );
}
