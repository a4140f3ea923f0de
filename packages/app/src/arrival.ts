import { useEffect, useRef } from 'react';

/**
 * After going to another page (another `place`), moves the focus to its heading, as soon as it has one. Not on the first page, where the
 * browser starts at the top by itself, and not while a dialog has the focus.
 */
export function useArrival(place: string): void {
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    const focus = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place]);
}
