import type { OverlaysActor, Turn } from '@community/machines/overlays';
import { useSelector } from '@xstate/react';
import { type Context, createContext, type RefCallback, use, useCallback, useEffect } from 'react';

/** Who gives those their turn that lie over the page. Without one, everything is shown at once. */
export const OverlaysContext: Context<OverlaysActor | null> = createContext<OverlaysActor | null>(null);

/**
 * Wants a turn for as long as the component is there, and tells whether it has come.
 *
 * @param turn null where none is needed.
 */
export function useTurn(turn: Turn | null): boolean {
  const overlays = use(OverlaysContext);
  useEffect(() => {
    if (!overlays || turn === null) return;
    overlays.send({ type: 'turn.wanted', turn });
    return () => overlays.send({ type: 'turn.ended', turn });
  }, [overlays, turn]);
  return useSelector(
    overlays ?? undefined,
    (snapshot) => turn === null || snapshot === undefined || snapshot.value.turn === turn,
  );
}

/** Whether notices may be shown: not while a question lies over the page, where nobody would read or reach them. */
export function useNoticeTurn(): boolean {
  const overlays = use(OverlaysContext);
  return useSelector(overlays ?? undefined, (snapshot) => !snapshot?.hasTag('asking'));
}

/** Stands in what the user has opened, so that nothing opens over it by itself. Draws nothing. */
export function OpenTask(): null {
  useTurn('task');
  return null;
}

/**
 * A ref for the element of what the user has opened, so that nothing opens over it by itself. For what is also drawn
 * where nobody sees it, as lists to choose from are while they are closed: only there it has no element.
 */
export function useOpenTask(): RefCallback<HTMLElement> {
  const overlays = use(OverlaysContext);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!overlays || !element) return;
      overlays.send({ type: 'turn.wanted', turn: 'task' });
      return () => overlays.send({ type: 'turn.ended', turn: 'task' });
    },
    [overlays],
  );
}
