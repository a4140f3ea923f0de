import { contentViewMachine } from '@community/machines/content';
import { ScenarioView } from '@community/screens/content';
import { useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';

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
