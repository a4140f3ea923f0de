import { useEffect, useState } from 'react';
import type { Box } from './place.ts';

const find = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);

function boxOf(element: Element): Box {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
}

const isSame = (one: Box | null, other: Box | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.top === other.top &&
    one.left === other.left &&
    one.width === other.width &&
    one.height === other.height);

/**
 * Where an element is on the screen, having been scrolled into view, and wherever it moves to; null while there is no
 * such element to be seen.
 */
export function useTarget(selector: string): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    let shown: HTMLElement | undefined;
    const measure = () => {
      const element = find(selector);
      // Scrolled into view once, when it appears.
      if (element && element !== shown && !element.closest('header, [data-bottom-bar]'))
        element.scrollIntoView({ block: 'center' });
      if (element && element !== shown) sizes.observe(element);
      if (shown && element !== shown) sizes.unobserve(shown);
      shown = element;
      const next = element ? boxOf(element) : null;
      setBox((last) => (isSame(last, next) ? last : next));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', measure);
    addEventListener('scroll', measure, true);
    return () => {
      sizes.disconnect();
      changes.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, true);
    };
  }, [selector]);
  return box;
}
