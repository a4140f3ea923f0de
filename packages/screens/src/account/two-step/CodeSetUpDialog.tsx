import type { CodeSetUpActor } from '@community/machines/account';
import { codeSetUpTexts } from '@community/messages/account';
import { Alert, Button, Skeleton, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import { QrCode } from './QrCode.tsx';
import * as styles from './TwoStep.css.ts';

export interface CodeSetUpDialogProps {
  /** The running set-up. */
  actor: CodeSetUpActor;
}

/** In groups of four, as people read and type it. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Turns one-time codes on: the key for the app, as a picture and as text, and the app's first code. */
export function CodeSetUpDialog({ actor }: CodeSetUpDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { secret, code, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isStarting = state === 'starting' || state === 'checking';
  const hasNone = state === 'unavailable' || state === 'expired';
  return (
    <FormDialog
      variant="alert"
      title={codeSetUpTexts.title}
      description={codeSetUpTexts.description}
      className={styles.form}
      cancel={{ label: codeSetUpTexts.cancel, isDisabled: isStarting }}
      submit={{
        label: codeSetUpTexts.turnOn,
        isDisabled: state === 'unclear' || state === 'fetching' || hasNone,
        isPending: isStarting,
        pendingLabel: codeSetUpTexts.starting,
      }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'cancelled' })}
    >
      {hasNone && (
        <Alert
          variant="danger"
          title={state === 'expired' ? codeSetUpTexts.expired : codeSetUpTexts.unavailable}
          actions={
            <Button
              size="small"
              icon="refresh"
              onPress={() => actor.send({ type: state === 'expired' ? 'restarted' : 'retried' })}
            >
              {state === 'expired' ? codeSetUpTexts.startAgain : codeSetUpTexts.tryAgain}
            </Button>
          }
        >
          {state === 'unavailable' && <FailureText failure={failure} />}
        </Alert>
      )}
      {(state === 'limited' || state === 'failed') && (
        <Alert variant="danger" title={state === 'limited' ? codeSetUpTexts.tooMany : codeSetUpTexts.failed}>
          <FailureText failure={failure} />
        </Alert>
      )}
      {(state === 'checking' || state === 'unclear') && (
        <LostAnswer
          question={codeSetUpTexts.whetherOn}
          isChecking={state === 'checking'}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {state === 'fetching' && (
        <div role="status" aria-label={codeSetUpTexts.fetching}>
          <Skeleton height="12rem" />
        </div>
      )}
      {secret && !hasNone && state !== 'fetching' && (
        <>
          <QrCode text={secret.uri} label={codeSetUpTexts.qrCode} />
          <div className={styles.key}>
            <p className={styles.note}>{codeSetUpTexts.key}</p>
            <p className={styles.secret}>{inGroups(secret.secret)}</p>
            <Button size="small" icon="copy" onPress={() => actor.send({ type: 'secret.copied' })}>
              {codeSetUpTexts.copy}
            </Button>
          </div>
          <TextField
            label={codeSetUpTexts.code}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            isRequired
            value={code}
            onChange={(value) => actor.send({ type: 'code.changed', value })}
            isInvalid={state === 'incomplete' || state === 'wrong'}
            errorMessage={state === 'wrong' ? codeSetUpTexts.wrong : codeSetUpTexts.enterCode}
          />
        </>
      )}
    </FormDialog>
  );
}
