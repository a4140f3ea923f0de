import {
  type Context,
  createContext,
  type RefCallback,
  use,
  useCallback,
  useEffect,
  useSyncExternalStore,
} from 'react';

/**
 * Decides which of several overlays is shown where more than one wants to be: an XState actor, or anything that behaves
 * like one. The names of the turns are its own, but for `task`, which is what the user has opened.
 */
export interface OverlayQueue {
  /** Gets `turn.wanted` when an overlay wants to be shown, and `turn.ended` when it no longer does. */
  send(event: { type: string; turn?: string }): void;
  subscribe(listener: () => void): { unsubscribe: () => void };
  /** `value.turn` is whose turn it is; the tag `asking` says that a question covers the page. */
  getSnapshot(): { value: { turn: string }; hasTag(tag: 'asking'): boolean };
}

/** The queue that all overlays below wait in. Without one, each is shown at once. */
export const OverlaysContext: Context<OverlayQueue | null> = createContext<OverlayQueue | null>(null);

type Snapshot = ReturnType<OverlayQueue['getSnapshot']>;

/** What `select` reads of the queue, now and after each change; null without a queue. */
function useQueue<Value extends string | boolean>(select: (snapshot: Snapshot) => Value): Value | null {
  const queue = use(OverlaysContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = queue?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    [queue],
  );
  const read = () => (queue ? select(queue.getSnapshot()) : null);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Waits in the queue for as long as the component is mounted.
 *
 * @param turn whose turn to wait for; null to wait for none.
 * @returns whether the turn has come.
 */
export function useTurn(turn: string | null): boolean {
  const queue = use(OverlaysContext);
  useEffect(() => {
    if (!queue || turn === null) return;
    queue.send({ type: 'turn.wanted', turn });
    return () => queue.send({ type: 'turn.ended', turn });
  }, [queue, turn]);
  const current = useQueue((snapshot) => snapshot.value.turn);
  return turn === null || current === null || current === turn;
}

/** Whether notices may be shown: not while a dialog covers the page. */
export function useNoticeTurn(): boolean {
  return !useQueue((snapshot) => snapshot.hasTag('asking'));
}

/** Rendered inside a dialog or menu the user opened, so that no overlay opens over it automatically. Renders nothing. */
export function OpenTask(): null {
  useTurn('task');
  return null;
}

/**
 * A ref for the element of what the user has opened, so that nothing opens over it by itself. For content that React
 * Aria also renders while it is closed, such as the options of a list: only while open does it have an element.
 */
export function useOpenTask(): RefCallback<HTMLElement> {
  const queue = use(OverlaysContext);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!queue || !element) return;
      queue.send({ type: 'turn.wanted', turn: 'task' });
      return () => queue.send({ type: 'turn.ended', turn: 'task' });
    },
    [queue],
  );
}
