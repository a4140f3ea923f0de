import type { RemovalActor } from '@community/machines/content';
import { scenarioViewTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import { RemovalDialog } from '../parts/RemovalDialog.tsx';

interface RemovalProps {
  /** The running deletion. */
  actor: RemovalActor;
}

/** Asks before an own scenario is deleted, and says so where it is unknown whether it was. */
export function Removal({ actor }: RemovalProps) {
  const state = useSelector(actor, ({ value }) => value);
  const name = useSelector(actor, ({ context }) => context.name);
  if (state !== 'checking' && state !== 'unclear') return <RemovalDialog actor={actor} />;
  return (
    <LostResponse
      question={scenarioViewTexts.whetherDeleted(name)}
      isChecking={state === 'checking'}
      onCheck={() => actor.send({ type: 'delete.checked' })}
    />
  );
}
