import type { UnsavedChangesActor } from '@community/machines/shell';
import { unsavedTexts } from '@community/messages/shell';
import { Button, Dialog } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import { useSelector } from '@xstate/react';

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
      <Dialog
        isOpen
        turn="leaving"
        variant="alert"
        title={unsavedTexts.leaveTitle}
        description={unsavedTexts.leaveConsequence}
        onOpenChange={() => actor.send({ type: 'leaving.cancelled' })}
        footer={
          <>
            <Button autoFocus onPress={() => actor.send({ type: 'leaving.cancelled' })}>
              {unsavedTexts.keepEditing}
            </Button>
            <Button variant="danger" onPress={() => actor.send({ type: 'leaving.confirmed' })}>
              {unsavedTexts.continue}
            </Button>
          </>
        }
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
