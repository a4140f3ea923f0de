import type { DeletionActor } from '@community/machines/content';
import { scenarioViewTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import { DeletionDialog } from '../parts/DeletionDialog.tsx';

interface DeletionProps {
  /** The running deletion. */
  actor: DeletionActor;
}

/** Asks before one's own scenario is deleted, and reports if it is unknown whether it was. */
export function Deletion({ actor }: DeletionProps) {
  const state = useSelector(actor, ({ value }) => value);
  const name = useSelector(actor, ({ context }) => context.name);
  if (state !== 'checking' && state !== 'unclear') return <DeletionDialog actor={actor} />;
  return (
    <LostResponse
      question={scenarioViewTexts.whetherDeleted(name)}
      isChecking={state === 'checking'}
      onCheck={() => actor.send({ type: 'delete.checked' })}
    />
  );
}
