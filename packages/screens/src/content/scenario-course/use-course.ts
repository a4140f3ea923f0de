import { momentOf, type ScenarioCourseActor } from '@community/machines/content';
import { useSelector } from '@xstate/react';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether two values of plain data are equal: what is the same is not redrawn. */
export const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What holds at the moment that is shown. Redraws only when that changes, however fast time passes. */
export function useMoment<Value>(actor: ScenarioCourseActor, read: (seconds: number) => Value): Value {
  return useSelector(actor, ({ context }) => read(momentOf(context)), areSame);
}

/** Calls back with every moment that is shown, past React: for what moves all the time. */
export function useEachMoment(actor: ScenarioCourseActor, show: (seconds: number) => void): void {
  useLayoutEffect(() => {
    const showNow = () => show(momentOf(actor.getSnapshot().context));
    showNow();
    const subscription = actor.subscribe(showNow);
    return () => subscription.unsubscribe();
  });
}

/**
 * The width of an element, in pixels; 0 until it is known. While the element is hidden, as in print, the last one holds:
 * what is placed by it would otherwise be removed, and lose the focus.
 */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth((last) => element.clientWidth || last);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
