import { NeededFactor } from '@community/screens/account';
import { useSelector } from '@xstate/react';
import { Navigate } from 'react-router';
import { usePortal } from '../portal.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { useFactors } from './use-factors.ts';

/** The second factor that the operator requires, without navigation. Users who need none are redirected. */
export function Component() {
  const { session } = usePortal();
  const need = useSelector(session, ({ context }) => context.user?.second_factor);
  const actor = useFactors();
  if (need === undefined) return <Navigate to="/" replace />;
  return (
    <>
      <NeededFactor actor={actor} need={need} onGoOn={() => session.send({ type: 'secondFactor.added' })} />
      <LeaveGuard actor={actor} />
    </>
  );
}
