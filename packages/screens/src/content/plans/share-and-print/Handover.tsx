import type { HandoverFile, PlanEditActor, PlanHandoverActor } from '@community/machines/content';
import { planHandoverTexts } from '@community/messages/content';
import { Alert, Button, ProgressBar } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import * as styles from '../plans.css.ts';

interface HandoverProps {
  /** The running handover. */
  actor: PlanHandoverActor;
}

const countOf = (files: readonly HandoverFile[], state: HandoverFile['state']) =>
  files.filter((file) => file.state === state).length;

/** The files of a plan for the tablet: everything that still exists, in order. */
function filesOf(actor: PlanEditActor): Omit<HandoverFile, 'state'>[] {
  const { values, known } = actor.getSnapshot().context;
  return values.items.flatMap(({ id }) => {
    const content = known[id]?.content;
    return content && content.uuid_id !== null ? [{ kind: content.kind, id: content.uuid_id, name: content.name }] : [];
  });
}

/** The progress of the handover, and the files that failed. */
export function HandoverNote({ actor }: HandoverProps) {
  const state = useSelector(actor, ({ value }) => value);
  const files = useSelector(actor, ({ context }) => context.files);
  const sent = countOf(files, 'sent');
  const failure = useSelector(actor, ({ context }) => context.failure);
  const failed = files.filter((file) => file.state === 'failed');
  const dismiss = () => actor.send({ type: 'handover.dismissed' });
  if (state === 'preparing' || state === 'handing')
    return (
      <div className={styles.form}>
        <ProgressBar
          label={planHandoverTexts.progress(sent, files.length)}
          value={((sent + failed.length) / files.length) * 100}
        />
        <div className={styles.line}>
          <Button size="small" onPress={() => actor.send({ type: 'handover.cancelled' })}>
            {planHandoverTexts.cancel}
          </Button>
        </div>
      </div>
    );
  if (state === 'finished')
    return (
      <Alert
        variant="success"
        live="polite"
        actions={
          <Button size="small" onPress={dismiss}>
            {planHandoverTexts.dismiss}
          </Button>
        }
      >
        {planHandoverTexts.finished(files.length)}
      </Alert>
    );
  if (state !== 'partly' && state !== 'cancelled') return null;
  return (
    <Alert
      variant="warning"
      live="assertive"
      title={
        state === 'partly'
          ? planHandoverTexts.partly(failed.length, files.length)
          : planHandoverTexts.cancelled(sent, files.length)
      }
      actions={
        <>
          <Button size="small" onPress={() => actor.send({ type: 'retried' })}>
            {planHandoverTexts.tryAgain}
          </Button>
          <Button size="small" onPress={dismiss}>
            {planHandoverTexts.dismiss}
          </Button>
        </>
      }
    >
      {failed.length > 0 && (
        <>
          {failure && (
            <p>
              <FailureText failure={failure} />
            </p>
          )}
          <p>{planHandoverTexts.notSent}</p>
          <ul>
            {failed.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

interface HandoverButtonProps extends HandoverProps {
  /** The running editor. */
  edit: PlanEditActor;
}

/** Starts handing the files of a plan to the tablet. */
export function HandoverButton({ actor, edit }: HandoverButtonProps) {
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('idle'));
  const isEmpty = useSelector(edit, ({ context }) => context.values.items.length === 0);
  return (
    <Button
      icon="tablet"
      isDisabled={!isIdle || isEmpty}
      onPress={() => actor.send({ type: 'handover.requested', files: filesOf(edit) })}
    >
      {planHandoverTexts.send}
    </Button>
  );
}
