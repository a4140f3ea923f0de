import { type RemovalActor, titleOf } from '@community/machines/content';
import { scenarioViewTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import { latePart } from '../../shell/late-part/LatePart.tsx';

const DeleteDialog = latePart(async () => ({ default: (await import('../parts/DeleteDialog.tsx')).DeleteDialog }));

interface RemovalProps {
  /** The running deletion. */
  actor: RemovalActor;
}

/** Asks before an own scenario is deleted, and says so where it is unknown whether it was. */
export function Removal({ actor }: RemovalProps) {
  const state = useSelector(actor, ({ value }) => value);
  const name = useSelector(actor, ({ context }) => titleOf(context.item));
  if (state === 'asking')
    return (
      <DeleteDialog
        name={name}
        onConfirm={() => actor.send({ type: 'delete.confirmed' })}
        onClose={() => actor.send({ type: 'delete.dismissed' })}
      />
    );
  if (state !== 'checking' && state !== 'unclear') return null;
  return (
    <LostAnswer
      question={scenarioViewTexts.whetherDeleted(name)}
      isChecking={state === 'checking'}
      onCheck={() => actor.send({ type: 'delete.checked' })}
    />
  );
}
