type Root = HTMLElement & { webkitRequestFullscreen?: () => Promise<void> | void };
type Page = Document & { webkitFullscreenElement?: Element | null; webkitExitFullscreen?: () => Promise<void> | void };

const isFull = ({ fullscreenElement, webkitFullscreenElement }: Page) =>
  (fullscreenElement ?? webkitFullscreenElement ?? null) !== null;

async function enter(root: Root): Promise<void> {
  try {
    // Missing on iPhones and in web views; iPads have had it with a prefix.
    if (root.requestFullscreen) await root.requestFullscreen({ navigationUI: 'hide' });
    else await root.webkitRequestFullscreen?.();
  } catch {
    // Refused, as in frames without the permission: the picture fills the window instead.
  }
}

async function leave(page: Page): Promise<void> {
  if (!isFull(page)) return;
  try {
    if (page.exitFullscreen) await page.exitFullscreen();
    else await page.webkitExitFullscreen?.();
  } catch {
    // The browser has left it in the meantime.
  }
}

/** The callers that currently want full screen. */
const wanting = new Set<AbortSignal>();

/**
 * Shows the page in full screen, as far as the browser allows.
 * @param onLeft called when the browser has left it by itself: Escape does, without a key press for the page.
 * @returns a function that leaves it.
 */
export function showFullScreen(onLeft: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const page: Page = document;
  wanting.add(signal);
  /** A caller that wants it again at the same moment keeps it: React's StrictMode does, and a key pressed twice. */
  const leaveUnlessWanted = () => (wanting.size === 0 ? leave(page) : undefined);
  const check = () => {
    if (!isFull(page)) onLeft();
  };
  for (const type of ['fullscreenchange', 'webkitfullscreenchange']) page.addEventListener(type, check, { signal });
  void enter(page.documentElement).then(() => {
    if (signal.aborted) return leaveUnlessWanted();
  });
  return () => {
    ending.abort();
    wanting.delete(signal);
    queueMicrotask(leaveUnlessWanted);
  };
}
