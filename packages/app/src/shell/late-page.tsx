import { type LateComponent, type LateProblem, latePart, PageFailure } from '@community/screens/shell';
import { type ComponentType, useEffect } from 'react';
import { usePortal } from '../portal.ts';

/** Key under which the last automatic reload is stored. */
const KEY = 'community-portal-reloaded';
/** Milliseconds until the same page may do so again, so that none does it for ever. */
const PAUSE = 300_000;

/** Whether this page may reload, which is noted. */
function takeReload(): boolean {
  try {
    const [address, at] = JSON.parse(sessionStorage.getItem(KEY) ?? '[null, 0]') as [unknown, unknown];
    if (address === location.href && Date.now() - Number(at) < PAUSE) return false;
    sessionStorage.setItem(KEY, JSON.stringify([location.href, Date.now()]));
    return true;
  } catch (error) {
    console.warn('The session storage cannot be used, so the page does not load itself anew.', error);
    return false;
  }
}

/**
 * Stands in the frame for a page that is not there. Firefox remembers a script that did not load, and an update takes
 * scripts away: then the page reloads, unless something under way would be lost.
 */
function LatePageFailure({ problem }: { problem: LateProblem }) {
  const { actorCache } = usePortal();
  useEffect(() => {
    if (problem !== 'missing') return;
    const isBusy = [...actorCache.values()].some((actor) => actor.getSnapshot().hasTag('unsaved'));
    if (!isBusy && takeReload()) location.reload();
  }, [problem, actorCache]);
  return <PageFailure problem={problem} onReload={() => location.reload()} />;
}

/**
 * How the router loads a page: where it does not come, the frame stays, and what is wrong stands in the page's place
 * until it comes.
 * @example { path: 'media', lazy: latePage(() => import('../content/media.tsx')) }
 */
export function latePage(
  load: () => Promise<{ Component: ComponentType }>,
): () => Promise<{ Component: LateComponent<object> }> {
  const page = latePart<object>(async () => ({ default: (await load()).Component }), {
    Failure: LatePageFailure,
    isPreloaded: false,
  });
  return async () => {
    await page.settle();
    return { Component: page };
  };
}
