import {
  type ContentBrowseActor,
  contentBrowseMachine,
  readCriteria,
  writeCriteria,
} from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { useCachedActor } from '../shell/actor-cache.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';

/** The browse screen of one kind, tied to the page's address. It outlives the page, so that Back finds it as it was left. */
export function useBrowse(kind: ContentKind): ContentBrowseActor {
  const { api } = usePortal();
  const [query, setQuery] = useSearchParams();
  const { actor, isCached } = useCachedActor(`browse ${kind}`, contentBrowseMachine, () => ({
    api,
    kind,
    ...readCriteria(kind, query),
  }));
  useScreenEffects(actor);

  useEffect(() => {
    if (isCached) actor.send({ type: 'revisited' });
  }, [actor, isCached]);
  useEffect(() => {
    actor.send({ type: 'location.changed', ...readCriteria(kind, query) });
  }, [actor, kind, query]);
  useEffect(() => {
    const changes = actor.on('criteriaChanged', ({ request }) => {
      setQuery(writeCriteria(request), { preventScrollReset: request.page === 1 });
    });
    const corrections = actor.on('criteriaCorrected', ({ request }) => {
      setQuery(writeCriteria(request), { replace: true });
    });
    return () => {
      changes.unsubscribe();
      corrections.unsubscribe();
    };
  }, [actor, setQuery]);
  return actor;
}
