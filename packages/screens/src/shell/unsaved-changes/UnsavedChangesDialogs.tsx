import type { UnsavedChangesActor } from '@community/machines/shell';
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
        title="Leave without saving changes?"
        description="Your changes will be lost."
        onOpenChange={() => actor.send({ type: 'leaving.cancelled' })}
        footer={
          <>
            <Button autoFocus onPress={() => actor.send({ type: 'leaving.cancelled' })}>
              Keep editing
            </Button>
            <Button variant="danger" onPress={() => actor.send({ type: 'leaving.confirmed' })}>
              Continue
            </Button>
          </>
        }
      />
    );
  }
  const isOutdated = state === 'outdated';
  const when = keptAt === null ? '' : `, on ${formatMoment(keptAt)}`;
  const meanwhile = isOutdated
    ? ' Meanwhile something newer was saved here. If you restore your changes and save them, they replace it.'
    : '';
  return (
    <Dialog
      isOpen
      turn="restoring"
      isKeyboardDismissDisabled
      variant="alert"
      title="Restore your unsaved changes?"
      description={`You left this page without saving what you had changed${when}.${meanwhile}`}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'draft.discarded' })}>
            {isOutdated ? 'Keep what is saved' : 'Discard them'}
          </Button>
          <Button variant="primary" autoFocus onPress={() => actor.send({ type: 'draft.accepted' })}>
            Restore
          </Button>
        </>
      }
    />
  );
}
