import { VERSION_NOTE_MAX } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import type { FileReplacementActor } from '@community/machines/content';
import { acceptedTypes } from '@community/machines/upload';
import { fileReplacementTexts } from '@community/messages/content';
import { Button, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import ConfirmDialog from '../../shell/ConfirmDialog.tsx';
import { FormDialog } from '../../shell/FormDialog.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import * as styles from './FileVersions.css.ts';
import { ReplaceProblem } from './ReplaceProblem.tsx';
import { ReplaceProgress, useIsUnderWay } from './ReplaceProgress.tsx';

interface ReplaceDialogProps {
  /** The running replacement. */
  actor: FileReplacementActor;
}

/** Replaces the file of one's own item, with a note on what changed. */
export default function ReplaceDialog({ actor }: ReplaceDialogProps) {
  const { kind, file, note } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ open: 'unclear' }));
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  const isLeaving = useSelector(
    actor,
    (snapshot) => snapshot.matches({ sending: 'asking' }) || snapshot.matches({ preparing: 'asking' }),
  );
  const isUnderWay = useIsUnderWay(actor);
  const isLocked = isBusy || isUnclear;
  const choose = (chosen: FileList | null) => {
    const [one] = chosen ?? [];
    if (!one) return;
    const { name, size, type } = one;
    actor.send({ type: 'file.chosen', file: { name, path: '', size, type, open: async () => one } });
  };
  return (
    <FormDialog
      variant="sheet"
      title={fileReplacementTexts.title}
      description={fileReplacementTexts.about}
      className={styles.form}
      cancel={
        isUnderWay
          ? { label: fileReplacementTexts.stop, onPress: () => actor.send({ type: 'sending.cancelled' }) }
          : { label: fileReplacementTexts.cancel, isDisabled: isBusy }
      }
      submit={{
        label: isFailed ? fileReplacementTexts.sendAgain : fileReplacementTexts.send,
        isDisabled: !file || note.length > VERSION_NOTE_MAX || isUnclear,
        isPending: isBusy,
        pendingLabel: fileReplacementTexts.preparing,
      }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'replacement.closed' })}
    >
      <div className={styles.file}>
        {file && <p className={styles.chosen}>{fileReplacementTexts.chosen(file.name, formatFileSize(file.size))}</p>}
        <FileTrigger acceptedFileTypes={acceptedTypes[kind].extensions} onSelect={choose}>
          <Button icon="upload" autoFocus isDisabled={isLocked}>
            {file ? fileReplacementTexts.chooseOther : fileReplacementTexts.choose}
          </Button>
        </FileTrigger>
        <p className={styles.hint}>{fileReplacementTexts.types[kind]}</p>
      </div>
      <TextField
        label={fileReplacementTexts.note}
        description={fileReplacementTexts.noteHint}
        limit={VERSION_NOTE_MAX}
        isReadOnly={isLocked}
        value={note}
        onChange={(value) => actor.send({ type: 'note.changed', note: value })}
      />
      <ReplaceProgress actor={actor} />
      <ReplaceProblem actor={actor} />
      {(isUnclear || isChecking) && (
        <LostResponse
          question={fileReplacementTexts.whetherReplaced}
          isChecking={isChecking}
          onCheck={() => actor.send({ type: 'retried' })}
        />
      )}
      {isLeaving && (
        <ConfirmDialog
          turn="leaving"
          title={fileReplacementTexts.leaveTitle}
          description={fileReplacementTexts.leaveConsequence}
          cancelLabel={fileReplacementTexts.keepSending}
          confirmLabel={fileReplacementTexts.leave}
          onConfirm={() => actor.send({ type: 'leaving.confirmed' })}
          onCancel={() => actor.send({ type: 'leaving.cancelled' })}
        />
      )}
    </FormDialog>
  );
}
