import { contentViewMachine, resultsAround } from '@community/machines/content';
import { MediaView } from '@community/screens/content';
import { useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { createKey } from '../shell/create-key.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { useRunningBrowse } from './browse.ts';

function Page({ id }: { id: string }) {
  const { api } = usePortal();
  const browse = useRunningBrowse('media');
  const actor = usePageActor(contentViewMachine, {
    input: { api, kind: 'media', id, createKey, loadResults: browse && resultsAround(browse, id) },
  });
  useScreenEffects(actor);
  return <MediaView actor={actor} />;
}

/** One image or video; keyed by address. */
export function Component() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
