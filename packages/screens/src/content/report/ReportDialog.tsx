import { REPORT_NOTE_MAX, reportReasons } from '@community/contract/content';
import { type ReportActor, titleOf } from '@community/machines/content';
import { reportTexts } from '@community/messages/content';
import { Alert, Button, Dialog, Radio, RadioGroup, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import * as styles from './ReportDialog.css.ts';

export interface ReportDialogProps {
  /** The running report. */
  actor: ReportActor;
}

function Problem({ actor }: ReportDialogProps) {
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ open: 'unclear' }));
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  if (isFailed)
    return (
      <Alert variant="danger" live="assertive" title={reportTexts.failed}>
        <FailureText failure={failure} />
      </Alert>
    );
  if (!isUnclear) return null;
  return (
    <Alert variant="warning" live="assertive" title={reportTexts.unclear}>
      {reportTexts.unclearHint}
    </Alert>
  );
}

/** Asks what is wrong with an item, and shows the outcome of the report. */
export default function ReportDialog({ actor }: ReportDialogProps) {
  const { item, reason, note } = useSelector(actor, (snapshot) => snapshot.context);
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  const close = () => actor.send({ type: 'report.closed' });
  if (isSent)
    return (
      <Dialog
        isOpen
        title={reportTexts.sent}
        description={reportTexts.sentHint}
        onOpenChange={close}
        footer={
          <Button autoFocus variant="primary" onPress={close}>
            {reportTexts.close}
          </Button>
        }
      />
    );
  return (
    <Dialog
      isOpen
      variant="sheet"
      isCloseDisabled={isSending}
      title={reportTexts.title(titleOf(item))}
      description={reportTexts.about}
      onOpenChange={close}
      footer={
        <>
          <Button isDisabled={isSending} onPress={close}>
            {reportTexts.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={reason === null || note.length > REPORT_NOTE_MAX}
            isPending={isSending}
            pendingLabel={reportTexts.sending}
            onPress={() => actor.send({ type: 'report.submitted' })}
          >
            {reportTexts.send}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={reportTexts.reason}
          value={reason}
          isReadOnly={isSending}
          onChange={(value) => {
            const chosen = reportReasons.find((one) => one === value);
            if (chosen) actor.send({ type: 'reason.chosen', reason: chosen });
          }}
        >
          {reportReasons.map((one) => (
            <Radio key={one} value={one}>
              {reportTexts.reasons[one]}
            </Radio>
          ))}
        </RadioGroup>
        <TextField
          label={reportTexts.note}
          description={reportTexts.noteHint}
          rows={3}
          limit={REPORT_NOTE_MAX}
          isReadOnly={isSending}
          value={note}
          onChange={(value) => actor.send({ type: 'note.changed', note: value })}
        />
        <Problem actor={actor} />
      </div>
    </Dialog>
  );
}
