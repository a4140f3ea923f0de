import { LANGUAGES_MAX } from '@community/contract/content';
import type { SessionActor } from '@community/machines/account';
import {
  type ContentBrowseActor,
  contentBrowseMachine,
  readCriteria,
  readPerPage,
  readSelected,
  type Visit,
  visitAt,
  writeBrowse,
  writeCriteria,
} from '@community/machines/content';
import type { ContentKind, StateStore } from '@community/machines/shared';
import { useEffect } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { useCachedActor } from '../shell/actor-cache.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';

/** The reader's languages, from the browser. */
const browserLanguages = () =>
  [...new Set(navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()))]
    .filter((code) => /^[a-z]{2}$/.test(code))
    .slice(0, LANGUAGES_MAX);

/** The reader's languages: those of the profile, else those of the browser. */
function readerLanguages(session: SessionActor): readonly string[] {
  const chosen = session.getSnapshot().context.user?.languages ?? [];
  return chosen.length > 0 ? chosen : browserLanguages();
}

/** Records a visit to the list of a kind. */
function keepVisit(store: StateStore, kind: ContentKind): Visit | null {
  const { userId, visits } = store.read();
  if (userId === null) return null;
  const visit = visitAt(Date.now(), visits?.[userId]?.[kind]);
  store.update({ visits: { ...visits, [userId]: { ...visits?.[userId], [kind]: visit } } });
  return visit;
}

/** Name of the browse screen: with other languages it is another list. */
const keyOf = (kind: ContentKind, languages: readonly string[]) => `browse ${kind} ${languages.join()}`;

/** The browse screen of a kind as it was left; null where there has been none. */
export function useRunningBrowse(kind: ContentKind): ContentBrowseActor | null {
  const { actorCache, session } = usePortal();
  const actor = actorCache.get(keyOf(kind, readerLanguages(session)));
  return (actor as ContentBrowseActor | undefined) ?? null;
}

/** The browse screen of one kind, in sync with the page's URL. It outlives the page, so that Back restores it. */
export function useBrowse(kind: ContentKind): ContentBrowseActor {
  const { api, session, store } = usePortal();
  const [query, setQuery] = useSearchParams();
  const languages = readerLanguages(session);
  const { actor, isCached } = useCachedActor(keyOf(kind, languages), contentBrowseMachine, () => ({
    api,
    kind,
    languages,
    newSince: keepVisit(store, kind)?.since ?? null,
    perPage: readPerPage(kind, store.read().perPage?.[kind]),
    ...readCriteria(kind, query),
    ...(kind === 'scenario' && { selected: readSelected(query) }),
  }));
  useScreenEffects(actor);

  useEffect(() => {
    if (!isCached) return;
    keepVisit(store, kind);
    actor.send({ type: 'revisited' });
  }, [actor, isCached, kind, store]);
  // The machine itself caused the replacement, and may have moved on since.
  const isOwnChange = useNavigationType() === 'REPLACE';
  useEffect(() => {
    const { selected } = actor.getSnapshot().context;
    actor.send({
      type: 'location.changed',
      ...readCriteria(kind, query),
      selected: isOwnChange ? selected : kind === 'scenario' ? readSelected(query) : null,
    });
    if (query.get('favourites') === 'open') actor.send({ type: 'favourites.opened' });
  }, [actor, isOwnChange, kind, query]);
  useEffect(() => {
    const changes = actor.on('criteriaChanged', ({ request }) => {
      keepVisit(store, kind);
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
    return () => {
      pageSizes.unsubscribe();
      selections.unsubscribe();
      changes.unsubscribe();
      corrections.unsubscribe();
    };
  }, [actor, kind, setQuery, store]);
  return actor;
}
