/** Where an element stood: what held it, and in which place. */
interface Place {
  holder: Element;
  index: number;
}

const controls = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]';

/** The heading of a page, which takes the focus where the page itself has come. */
const pageHeading = 'h1[tabindex]';

/** The places of an element and of all that hold it, up to the region, from the inside out. */
function placesOf(element: Element, region: Element): Place[] {
  const places: Place[] = [];
  for (let inner = element; inner !== region; ) {
    const holder = inner.parentElement;
    if (holder === null) break;
    places.push({ holder, index: [...holder.children].indexOf(inner) });
    inner = holder;
  }
  return places;
}

const targetIn = (element: Element | undefined) =>
  element?.matches(controls)
    ? (element as HTMLElement)
    : (element?.querySelector<HTMLElement>(pageHeading) ?? element?.querySelector<HTMLElement>(controls));

const busy = '[aria-busy=true]';

/** Whether something is on its way to there. */
const isBusy = (element: Element) => element.closest(busy) !== null || element.querySelector(busy) !== null;

/**
 * The ref of a region within which the focus is kept: when what has it goes away, as a row does that is deleted, it
 * moves to what stands in that place now, or before it; what is being loaded there is waited for. Otherwise whoever
 * works by keyboard would start from the top of the page.
 * @returns stops keeping it.
 */
export function keepFocus(region: HTMLElement | null): (() => void) | undefined {
  if (region === null) return undefined;
  let focused: Element | null = null;
  let places: Place[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    focused = target;
    places = placesOf(target, region);
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    for (const { holder, index } of places) {
      if (!holder.isConnected) continue;
      const { children } = holder;
      const here = children[index];
      const next = targetIn(here);
      if (!next && isBusy(here ?? holder)) return;
      const target = next ?? targetIn(children[Math.min(index, children.length) - 1]);
      target?.focus();
      if (target) return;
    }
  });
  region.addEventListener('focusin', remember);
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', remember);
  };
}
