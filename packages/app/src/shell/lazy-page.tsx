import { type LazyComponent, type LazyProblem, lazyPart, PageFailure } from '@community/screens/shell';
import { type ComponentType, useEffect } from 'react';
import { usePortal } from '../portal.ts';

/** Key under which the last automatic reload is stored. */
const KEY = 'community-portal-reloaded';
/** Milliseconds until the same page may reload again, to avoid endless reloads. */
const PAUSE = 300_000;

/** Whether this page may reload; records the reload. */
function takeReload(): boolean {
  try {
    const [address, at] = JSON.parse(sessionStorage.getItem(KEY) ?? '[null, 0]') as [unknown, unknown];
    if (address === location.href && Date.now() - Number(at) < PAUSE) return false;
    sessionStorage.setItem(KEY, JSON.stringify([location.href, Date.now()]));
    return true;
  } catch (error) {
    console.warn('The session storage cannot be used, so the page does not reload itself.', error);
    return false;
  }
}

/**
 * Shown in the frame in place of a page that failed to load. Firefox remembers a failed import, and an update removes
 * scripts: the page then reloads, unless something in progress would be lost.
 */
function LazyPageFailure({ problem }: { problem: LazyProblem }) {
  const { actorCache } = usePortal();
  useEffect(() => {
    if (problem !== 'missing') return;
    const isBusy = [...actorCache.values()].some((actor) => actor.getSnapshot().hasTag('unsaved'));
    if (!isBusy && takeReload()) location.reload();
  }, [problem, actorCache]);
  return <PageFailure problem={problem} onReload={() => location.reload()} />;
}

/**
 * How the router loads a page: if that fails, the frame stays, and the problem is shown in the page's place until it
 * loads.
 * @example { path: 'media', lazy: lazyPage(() => import('../content/media.tsx')) }
 */
export function lazyPage(
  load: () => Promise<{ Component: ComponentType }>,
): () => Promise<{ Component: LazyComponent<object> }> {
  const page = lazyPart<object>(async () => ({ default: (await load()).Component }), {
    Failure: LazyPageFailure,
    isPreloaded: false,
  });
  return async () => {
    await page.settle();
    return { Component: page };
  };
}
