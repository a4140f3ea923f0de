import { configurationMachine } from '@community/machines/configuration';
import { Support } from '@community/ui/screens/support';
import { useActorRef } from '@xstate/react';
import { usePortal } from '../portal.ts';

/** Support information. */
export function Component() {
  const { api } = usePortal();
  const actor = useActorRef(configurationMachine, { input: { api } });
  return <Support actor={actor} />;
}
