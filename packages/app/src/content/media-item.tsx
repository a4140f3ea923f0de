import { contentViewMachine, resultsAround } from '@community/machines/content';
import { MediaView } from '@community/screens/content';
import { useSelector } from '@xstate/react';
import { useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { createKey } from '../shell/create-key.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { useRunningBrowse } from './browse.ts';

function Page({ id }: { id: string }) {
  const { api, session } = usePortal();
  const userId = useSelector(session, ({ context }) => context.user?.uuid_id ?? '');
  const browse = useRunningBrowse('media');
  const actor = usePageActor(contentViewMachine, {
    input: { api, kind: 'media', id, userId, createKey, loadResults: browse && resultsAround(browse, id) },
  });
  useScreenEffects(actor);
  return <MediaView actor={actor} />;
}

/** One image or video; keyed by address. */
export function Component() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
