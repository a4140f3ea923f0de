/** A node of React's tree, as far as it is read here. */
interface Fiber {
  tag: number;
  /** Of a boundary: what it waits for, or null when it shows its content. */
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: { current: Fiber };
}

/** What React calls a `<Suspense>` in its tree (SuspenseComponent in its ReactWorkTags.js). */
const boundary = 13;

/** The first node of the tree that React draws into an element, or null when it draws none there. */
function treeIn(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
  const first = key && (element as unknown as Record<string, Fiber | null>)[key];
  return first ? first.stateNode.current : null;
}

function hasFallback(fiber: Fiber): boolean {
  if (fiber.tag === boundary && fiber.memoizedState !== null) return true;
  for (let child = fiber.child; child; child = child.sibling) if (hasFallback(child)) return true;
  return false;
}

/**
 * Whether a part of the page is still waited for by React. It shows such a part up to 300 ms after it has come, so that
 * a page does not flicker (FALLBACK_THROTTLE_MS in its reconciler), and until then nothing outside its tree tells: the
 * code may have been there for long. So the tree itself is read, which React does not document; that it is read
 * rightly is one of the checks of the catalogue.
 */
export const isSuspended = (): boolean =>
  [...document.body.children].map(treeIn).some((tree) => tree !== null && hasFallback(tree));
