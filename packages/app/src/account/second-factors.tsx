import { Factors } from '@community/screens/account';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { useFactors } from './use-factors.ts';

/** Passkeys, one-time codes and recovery codes. */
export function Component() {
  const actor = useFactors();
  return (
    <>
      <Factors actor={actor} />
      <LeaveGuard actor={actor} />
    </>
  );
}
