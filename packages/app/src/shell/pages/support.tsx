import { configurationMachine } from '@community/machines/shell';
import { Support } from '@community/screens/shell';
import { usePortal } from '../../portal.ts';
import { usePageActor } from '../page-actor.ts';
import { useReconnection } from '../reconnection.ts';

/** Support information. */
export function Component() {
  const { api } = usePortal();
  const actor = usePageActor(configurationMachine, { input: { api } });
  useReconnection(actor);
  return <Support actor={actor} />;
}
