import type { CodeEnrolmentActor } from '@community/machines/account';
import { codeEnrolmentTexts } from '@community/messages/account';
import { Alert, Button, Skeleton, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FormDialog } from '../../../shell/FormDialog.tsx';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import { LostResponse } from '../../../shell/failures/LostResponse.tsx';
import * as styles from '../SecondFactors.css.ts';
import { QrCode } from './QrCode.tsx';

export interface CodeEnrolmentDialogProps {
  /** The running enrolment. */
  actor: CodeEnrolmentActor;
}

/** In groups of four, as people read and type it. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Turns one-time codes on: the key for the app, as a picture and as text, and the app's first code. */
export function CodeEnrolmentDialog({ actor }: CodeEnrolmentDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { secret, code, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isStarting = state === 'starting' || state === 'checking';
  const hasNone = state === 'unavailable' || state === 'expired';
  return (
    <FormDialog
      variant="alert"
      title={codeEnrolmentTexts.title}
      description={codeEnrolmentTexts.description}
      className={styles.form}
      cancel={{ label: codeEnrolmentTexts.cancel, isDisabled: isStarting }}
      submit={{
        label: codeEnrolmentTexts.turnOn,
        isDisabled: state === 'unclear' || state === 'fetching' || hasNone,
        isPending: isStarting,
        pendingLabel: codeEnrolmentTexts.starting,
      }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'cancelled' })}
    >
      {hasNone && (
        <Alert
          variant="danger"
          title={state === 'expired' ? codeEnrolmentTexts.expired : codeEnrolmentTexts.unavailable}
          actions={
            <Button
              size="small"
              icon="refresh"
              onPress={() => actor.send({ type: state === 'expired' ? 'restarted' : 'retried' })}
            >
              {state === 'expired' ? codeEnrolmentTexts.startAgain : codeEnrolmentTexts.tryAgain}
            </Button>
          }
        >
          {state === 'unavailable' && <FailureText failure={failure} />}
        </Alert>
      )}
      {(state === 'limited' || state === 'failed') && (
        <Alert variant="danger" title={state === 'limited' ? codeEnrolmentTexts.tooMany : codeEnrolmentTexts.failed}>
          <FailureText failure={failure} />
        </Alert>
      )}
      {(state === 'checking' || state === 'unclear') && (
        <LostResponse
          question={codeEnrolmentTexts.whetherOn}
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {state === 'fetching' && (
        <div role="status" aria-label={codeEnrolmentTexts.fetching}>
          <Skeleton height="12rem" />
        </div>
      )}
      {secret && !hasNone && state !== 'fetching' && (
        <>
          <QrCode text={secret.uri} label={codeEnrolmentTexts.qrCode} />
          <div className={styles.key}>
            <p className={styles.note}>{codeEnrolmentTexts.key}</p>
            <p className={styles.secret}>{inGroups(secret.secret)}</p>
            <Button size="small" icon="copy" onPress={() => actor.send({ type: 'secret.copied' })}>
              {codeEnrolmentTexts.copy}
            </Button>
          </div>
          <TextField
            label={codeEnrolmentTexts.code}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            isRequired
            isReadOnly={isStarting || state === 'unclear'}
            value={code}
            onChange={(value) => actor.send({ type: 'code.changed', value })}
            isInvalid={state === 'incomplete' || state === 'wrong'}
            errorMessage={state === 'wrong' ? codeEnrolmentTexts.wrong : codeEnrolmentTexts.enterCode}
          />
        </>
      )}
    </FormDialog>
  );
}
