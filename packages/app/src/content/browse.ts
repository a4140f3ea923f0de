import {
  type ContentBrowseActor,
  contentBrowseMachine,
  readCriteria,
  readPerPage,
  readSelected,
  writeBrowse,
  writeCriteria,
} from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { useEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { useCachedActor } from '../shell/actor-cache.ts';
import { createKey } from '../shell/create-key.ts';
import { readerLanguages } from '../shell/reader-languages.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { continueVisit, followTab, recordVisit } from './visits.ts';

const FAVOURITES = 'favourites';

/** Name of the browse screen: with other languages it is another list. */
const keyOf = (kind: ContentKind, languages: readonly string[]) => `browse ${kind} ${languages.join()}`;

/** The browse screen of a kind as it was left; null where there has been none. */
export function useRunningBrowse(kind: ContentKind): ContentBrowseActor | null {
  const { actorCache, session } = usePortal();
  const actor = actorCache.get(keyOf(kind, readerLanguages(session.getSnapshot())));
  return (actor as ContentBrowseActor | undefined) ?? null;
}

/** The browse screen of one kind, in sync with the page's URL. It outlives the page, so that Back restores it. */
export function useBrowse(kind: ContentKind): ContentBrowseActor {
  const { api, session, store } = usePortal();
  const [query, setQuery] = useSearchParams();
  const languages = readerLanguages(session.getSnapshot());
  const { actor, isCached } = useCachedActor(keyOf(kind, languages), contentBrowseMachine, () => ({
    api,
    kind,
    createKey,
    languages,
    newSince: recordVisit(store, kind)?.since ?? null,
    perPage: readPerPage(kind, store.read().perPage?.[kind]),
    ...readCriteria(kind, query),
    selected: readSelected(query),
  }));
  useScreenEffects(actor);

  useEffect(() => {
    if (!isCached) return;
    continueVisit(store, kind, actor);
    actor.send({ type: 'revisited' });
  }, [actor, isCached, kind, store]);
  useEffect(() => followTab(store, kind, actor), [actor, kind, store]);
  const navigation = useNavigationType();
  // The machine itself caused the replacement, and may have moved on since.
  const isOwnChange = navigation === 'REPLACE';
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again opens the favourites again
  useEffect(() => {
    const { selected } = actor.getSnapshot().context;
    actor.send({
      type: 'location.changed',
      ...readCriteria(kind, query),
      selected: isOwnChange ? selected : readSelected(query),
      ...(navigation === 'PUSH' && { perPage: readPerPage(kind, store.read().perPage?.[kind]) }),
    });
    if (query.get(FAVOURITES) === 'open') actor.send({ type: 'favourites.opened' });
    else if (!isOwnChange) actor.send({ type: 'favourites.closed' });
  }, [actor, isOwnChange, key, kind, query]);
  useEffect(() => {
    const changes = actor.on('criteriaChanged', ({ request }) => {
      continueVisit(store, kind, actor);
      setQuery(writeCriteria(request), { preventScrollReset: request.page === 1 });
    });
    const corrections = actor.on('criteriaCorrected', ({ request }) => {
      const { selected } = actor.getSnapshot().context;
      setQuery(writeBrowse({ ...request, selected }), { replace: true });
    });
    const selections = actor.on('selectionChanged', () => {
      setQuery(writeBrowse(actor.getSnapshot().context), { replace: true, preventScrollReset: true });
    });
    const pageSizes = actor.on('perPageChosen', ({ kind: of, perPage }) => {
      store.update({ perPage: { ...store.read().perPage, [of]: perPage } });
    });
    const favourites = actor.on('favouritesShown', ({ isShown }) => {
      const shown = writeBrowse(actor.getSnapshot().context);
      if (isShown) shown.set(FAVOURITES, 'open');
      setQuery(shown, { replace: true, preventScrollReset: true });
    });
    return () => {
      favourites.unsubscribe();
      pageSizes.unsubscribe();
      selections.unsubscribe();
      changes.unsubscribe();
      corrections.unsubscribe();
    };
  }, [actor, kind, setQuery, store]);
  return actor;
}
