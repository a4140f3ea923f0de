import type { SecondStepActor } from '@community/machines/account';
import { secondStepTexts } from '@community/messages/account';
import { pageTitle } from '@community/messages/common';
import { Alert, Button, Form, keepFocus, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import * as door from '../sign-in/SignIn.css.ts';
import * as styles from './TwoStep.css.ts';

export interface SecondStepProps {
  /** The running step. */
  actor: SecondStepActor;
}

/** What stands in the place of the sign-in form after the password, or while a passkey is used instead of it. */
export function SecondStep({ actor }: SecondStepProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { ticket, ways, way, code, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isInstead = ticket === null;
  const title = isInstead ? secondStepTexts.insteadTitle : secondStepTexts.title;
  const isBusy = state === 'sending' || state === 'checking' || state === 'made';
  const isClosed = state === 'expired' || state === 'unclear';
  const isWrongCode = way !== 'passkey' && state === 'wrong';
  return (
    <div ref={keepFocus} className={styles.form}>
      <title>{pageTitle(title)}</title>
      <h1 tabIndex={-1} className={door.heading}>
        {title}
      </h1>
      {!isClosed && <p className={door.lead}>{isInstead ? secondStepTexts.insteadLead : secondStepTexts.leads[way]}</p>}
      {state === 'dismissed' && (
        <Alert variant="warning" live="assertive">
          {isInstead ? secondStepTexts.insteadDismissed : secondStepTexts.dismissed}
        </Alert>
      )}
      {state === 'wrong' && way === 'passkey' && <Alert variant="danger">{secondStepTexts.wrong.passkey}</Alert>}
      {(state === 'failed' || state === 'limited') && (
        <Alert variant="danger">
          <FailureText failure={failure} />
        </Alert>
      )}
      {state === 'expired' && (
        <Alert variant="danger" title={secondStepTexts.expiredTitle}>
          {secondStepTexts.expired}
        </Alert>
      )}
      {(state === 'checking' || state === 'unclear') && (
        <LostAnswer
          question={secondStepTexts.whetherSignedIn}
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {!isClosed && (
        <Form className={styles.form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'form.submitted' })}>
          {way !== 'passkey' && (
            <TextField
              key={way}
              label={way === 'code' ? secondStepTexts.code : secondStepTexts.recoveryCode}
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
                  ? secondStepTexts.wrong[way]
                  : way === 'code'
                    ? secondStepTexts.enterCode
                    : secondStepTexts.enterRecoveryCode
              }
            />
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            isFullWidth
            isPending={isBusy || state === 'asking'}
            pendingLabel={state === 'asking' ? secondStepTexts.asking : secondStepTexts.signingIn}
          >
            {way === 'passkey' ? secondStepTexts.ways.passkey : secondStepTexts.signIn}
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
                {secondStepTexts.ways[other]}
              </Button>
            ))}
        <Button
          variant={state === 'expired' ? 'primary' : 'quiet'}
          icon="arrowLeft"
          isDisabled={isBusy}
          onPress={() => actor.send({ type: 'back.requested' })}
        >
          {secondStepTexts.back}
        </Button>
      </div>
    </div>
  );
}
