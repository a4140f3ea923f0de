import { contentViewMachine } from '@community/machines/content-view';
import { ScenarioView } from '@community/ui/screens/scenario-view';
import { useParams } from 'react-router';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';
import { useScreenEffects } from '../screen-effects.ts';

function Page({ id }: { id: string }) {
  const { api } = usePortal();
  const actor = usePageActor(contentViewMachine, { input: { api, kind: 'scenario', id } });
  useScreenEffects(actor);
  return <ScenarioView actor={actor} />;
}

/** One scenario; another address makes another page. */
export function Component() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
