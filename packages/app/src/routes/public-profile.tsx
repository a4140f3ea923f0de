import { publicProfileMachine } from '@community/machines/public-profile';
import { PublicProfile } from '@community/ui/screens/public-profile';
import { useActorRef } from '@xstate/react';
import { useParams } from 'react-router';
import { usePortal } from '../portal.ts';

function Page({ id }: { id: string }) {
  const { api } = usePortal();
  const actor = useActorRef(publicProfileMachine, { input: { api, id } });
  return <PublicProfile actor={actor} />;
}

/** What everybody may see of a user; another address makes another page. */
export function Component() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
