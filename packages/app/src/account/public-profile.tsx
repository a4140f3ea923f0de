import { publicProfileMachine } from '@community/machines/account';
import { PublicProfile } from '@community/screens/account';
import { useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';

function Page({ id }: { id: string }) {
  const { api } = usePortal();
  const actor = usePageActor(publicProfileMachine, { input: { api, id } });
  useReconnection(actor);
  return <PublicProfile actor={actor} />;
}

/** A user's public profile; keyed by address. */
export function Component() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
