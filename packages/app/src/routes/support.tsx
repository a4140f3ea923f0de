import { configurationMachine } from '@community/machines/configuration';
import { Support } from '@community/ui/screens/support';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';
import { useReconnection } from '../reconnection.ts';

/** Support information. */
export function Component() {
  const { api } = usePortal();
  const actor = usePageActor(configurationMachine, { input: { api } });
  useReconnection(actor);
  return <Support actor={actor} />;
}
