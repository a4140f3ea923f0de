import { downloadHistoryMachine, readHistoryPage } from '@community/machines/content';
import { DownloadHistory } from '@community/screens/content';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';

/** What the user has downloaded, tied to the page's address. */
export function Component() {
  const { api, offlineContent } = usePortal();
  const [query, setQuery] = useSearchParams();
  const page = readHistoryPage(query);
  const actor = usePageActor(downloadHistoryMachine, { input: { api, page, offlineContent } });
  useScreenEffects(actor);
  useEffect(() => actor.send({ type: 'location.changed', page }), [actor, page]);
  useEffect(() => {
    const corrections = actor.on('pageCorrected', (event) => setQuery({ page: String(event.page) }, { replace: true }));
    return () => corrections.unsubscribe();
  }, [actor, setQuery]);
  return <DownloadHistory actor={actor} />;
}
