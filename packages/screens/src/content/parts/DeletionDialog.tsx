import type { DeletionActor } from '@community/machines/content';
import { useSelector } from '@xstate/react';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';

const ConfirmDeletionDialog = lazyPart(async () => ({
  default: (await import('./ConfirmDeletionDialog.tsx')).ConfirmDeletionDialog,
}));

interface DeletionDialogProps {
  /** The running deletion. */
  actor: DeletionActor;
}

/** Asks before one's own item is deleted from its page. */
export function DeletionDialog({ actor }: DeletionDialogProps) {
  const isAsking = useSelector(actor, ({ value }) => value === 'asking');
  const name = useSelector(actor, ({ context }) => context.name);
  if (!isAsking) return null;
  return (
    <ConfirmDeletionDialog
      name={name}
      onConfirm={() => actor.send({ type: 'delete.confirmed' })}
      onClose={() => actor.send({ type: 'delete.dismissed' })}
    />
  );
}
