import type { RemovalActor } from '@community/machines/content';
import { useSelector } from '@xstate/react';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';

const DeleteDialog = lazyPart(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

interface RemovalDialogProps {
  /** The running deletion. */
  actor: RemovalActor;
}

/** Asks before an own item is deleted from its page. */
export function RemovalDialog({ actor }: RemovalDialogProps) {
  const isAsking = useSelector(actor, ({ value }) => value === 'asking');
  const name = useSelector(actor, ({ context }) => context.name);
  if (!isAsking) return null;
  return (
    <DeleteDialog
      name={name}
      onConfirm={() => actor.send({ type: 'delete.confirmed' })}
      onClose={() => actor.send({ type: 'delete.dismissed' })}
    />
  );
}
