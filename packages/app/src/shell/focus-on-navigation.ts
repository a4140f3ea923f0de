import { useEffect, useRef } from 'react';

/**
 * After navigation to another page (another `place`), moves the focus to its heading as soon as it exists, and again
 * when the heading of a loading page is replaced by the real one. Not on the first page, where the browser starts at
 * the top anyway.
 */
export function useFocusOnNavigation(place: string): void {
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    let focused: HTMLElement | null = null;
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading === null || heading === focused) return;
      // Leaves the focus where the user has moved it meanwhile.
      if (focused !== null && document.activeElement !== document.body) observer.disconnect();
      else {
        focused = heading;
        heading.focus({ preventScroll: true });
        if (heading.closest('[aria-busy=true]') === null) observer.disconnect();
      }
    };
    const observer = new MutationObserver(arrive);
    observer.observe(document.body, { childList: true, subtree: true });
    arrive();
    return () => observer.disconnect();
  }, [place]);
}
