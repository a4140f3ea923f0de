/** The former position of an element: its parent and index. */
interface Place {
  holder: Element;
  index: number;
}

const controls = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]';

/** The heading of a page, which takes the focus once the page has loaded. */
const pageHeading = 'h1[tabindex]';

/** The positions of an element and its ancestors up to the region, innermost first. */
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

/** Whether an element could still have the focus, which browsers take from what is removed, disabled or hidden. */
const isUsable = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');

const busy = '[aria-busy=true]';

/** Whether something is loading there. */
const isBusy = (element: Element) => element.closest(busy) !== null || element.querySelector(busy) !== null;

/**
 * A ref for a region that keeps the focus: when the focused element is removed, as a deleted row is, focus moves to the
 * element now in its place, or before it; if that is loading, once it has loaded. Otherwise keyboard users would start
 * over at the top of the page. A focus that was given up, as by a press beside all controls, does not come back.
 * @returns a function that stops this.
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
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    // Browsers send this while an element is being removed, and it is still connected.
    queueMicrotask(() => {
      if (focused === target && isUsable(target) && document.activeElement === document.body) focused = null;
    });
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
  region.addEventListener('focusout', forget);
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', remember);
    region.removeEventListener('focusout', forget);
  };
}

/**
 * A ref for a dialog that takes the focus itself when what had it is disabled or removed, and nothing else has taken it.
 * Otherwise no key would reach the dialog: it could not be closed with Escape.
 * @returns a function that stops this.
 */
export function takeLostFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    // Browsers only notice with their next frame that what is disabled cannot have the focus.
    if (activeElement === body || (activeElement?.matches(':disabled') && dialog.contains(activeElement)))
      dialog.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
