import { publicProfileMachine } from '@community/machines/public-profile';
import { PublicProfile } from '@community/ui/screens/public-profile';
import { useParams } from 'react-router';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';
import { useReconnection } from '../reconnection.ts';

function Page({ id }: { id: string }) {
  const { api } = usePortal();
  const actor = usePageActor(publicProfileMachine, { input: { api, id } });
  useReconnection(actor);
  return <PublicProfile actor={actor} />;
}

/** What everybody may see of a user; another address makes another page. */
export function Component() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
