import { type Visit, visitAt } from '@community/machines/content';
import type { ContentKind, StateStore } from '@community/machines/shared';

/** Records a visit to the list of a kind; null when no user is signed in. */
export function recordVisit(store: StateStore, kind: ContentKind): Visit | null {
  const { userId, visits } = store.read();
  if (userId === null) return null;
  const visit = visitAt(Date.now(), visits?.[userId]?.[kind]);
  store.update({ visits: { ...visits, [userId]: { ...visits?.[userId], [kind]: visit } } });
  return visit;
}

/** The browse screen whose visits are followed. */
interface Visited {
  send(event: { type: 'visit.begun'; newSince: number | null } | { type: 'revisited' }): void;
}

/**
 * Records that the list is viewed, and notifies the screen when that starts another visit.
 * @returns whether it does.
 */
export function continueVisit(store: StateStore, kind: ContentKind, screen: Visited): boolean {
  const { userId, visits } = store.read();
  const before = userId === null ? undefined : visits?.[userId]?.[kind];
  const visit = recordVisit(store, kind);
  if (visit === null || visit.since === (before?.since ?? null)) return false;
  screen.send({ type: 'visit.begun', newSince: visit.since });
  return true;
}

/**
 * Follows a tab that is left open: returning to it after a while starts another visit, with possibly more content.
 * @returns a function that stops that.
 */
export function followTab(store: StateStore, kind: ContentKind, screen: Visited): () => void {
  const follow = () => {
    if (document.visibilityState !== 'visible') return;
    if (continueVisit(store, kind, screen)) screen.send({ type: 'revisited' });
  };
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}
