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
 * Decides which of several overlays is shown: an XState actor, or a compatible object. It defines the names of the
 * turns, except for `task`, which is for overlays the user has opened.
 */
export interface OverlayQueue {
  /** Gets `turn.requested` when an overlay wants to be shown, and `turn.ended` when it no longer does. */
  send(event: { type: string; turn?: string }): void;
  subscribe(listener: () => void): { unsubscribe: () => void };
  /** `value.turn` has the turn; the tag `asking` means that a question covers the page. */
  getSnapshot(): { value: { turn: string }; hasTag(tag: 'asking'): boolean };
}

/** The queue for all overlays below. Without one, each is shown at once. */
export const OverlaysContext: Context<OverlayQueue | null> = createContext<OverlayQueue | null>(null);

type Snapshot = ReturnType<OverlayQueue['getSnapshot']>;

/** Subscribes to a value selected from the queue; null without a queue. */
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
 * Requests a turn while the component is mounted.
 * @param turn to request; null: none.
 * @returns whether it has the turn.
 */
export function useTurn(turn: string | null): boolean {
  const queue = use(OverlaysContext);
  useEffect(() => {
    if (!queue || turn === null) return;
    queue.send({ type: 'turn.requested', turn });
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
 * A ref for an overlay that the user has opened, so that no other opens over it automatically. For content that React
 * Aria also renders while closed, such as the options of a list: it only has an element while open.
 */
export function useOpenTask(): RefCallback<HTMLElement> {
  const queue = use(OverlaysContext);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!queue || !element) return;
      queue.send({ type: 'turn.requested', turn: 'task' });
      return () => queue.send({ type: 'turn.ended', turn: 'task' });
    },
    [queue],
  );
}
