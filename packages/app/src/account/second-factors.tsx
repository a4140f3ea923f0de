import { Factors } from '@community/screens/account';
import { useFactors } from './use-factors.ts';

/** Passkeys, one-time codes and recovery codes. */
export function Component() {
  return <Factors actor={useFactors()} />;
}
