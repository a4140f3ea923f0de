import type { UnsavedChangesActor } from '@community/machines/shell';
import { unsavedTexts } from '@community/messages/shell';
import { Button, Dialog } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import ConfirmDialog from '../ConfirmDialog.tsx';

export interface UnsavedChangesProps {
  /** The watch over the form's changes. */
  actor: UnsavedChangesActor;
}

/** The questions themselves. */
export default function UnsavedChangesDialogs({ actor }: UnsavedChangesProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const keptAt = useSelector(actor, (snapshot) => snapshot.context.keptAt);
  if (state === 'asking') {
    return (
      <ConfirmDialog
        turn="leaving"
        title={unsavedTexts.leaveTitle}
        description={unsavedTexts.leaveConsequence}
        cancelLabel={unsavedTexts.keepEditing}
        confirmLabel={unsavedTexts.continue}
        onConfirm={() => actor.send({ type: 'leaving.confirmed' })}
        onCancel={() => actor.send({ type: 'leaving.cancelled' })}
      />
    );
  }
  const isOutdated = state === 'outdated';
  const left = keptAt === null ? unsavedTexts.left : unsavedTexts.leftOn(formatMoment(keptAt));
  return (
    <Dialog
      isOpen
      turn="restoring"
      isKeyboardDismissDisabled
      variant="alert"
      title={unsavedTexts.restoreTitle}
      description={isOutdated ? `${left} ${unsavedTexts.newerMeanwhile}` : left}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'draft.discarded' })}>
            {isOutdated ? unsavedTexts.keepSaved : unsavedTexts.discard}
          </Button>
          <Button variant="primary" autoFocus onPress={() => actor.send({ type: 'draft.accepted' })}>
            {unsavedTexts.restore}
          </Button>
        </>
      }
    />
  );
}
