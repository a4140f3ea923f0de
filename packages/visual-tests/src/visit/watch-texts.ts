/** Attributes that are read out or shown. */
const names = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'placeholder', 'title'];

const selector = names.map((name) => `[${name}]`).join();

/** Every text and name that has been shown since the watch began. */
let shown = new Set<string>();
let watch: MutationObserver | null = null;

const note = (text: string | null | undefined) => {
  if (text?.trim()) shown.add(text.replaceAll(/\s+/g, ' ').trim());
};

const noteNames = (element: Element) => {
  for (const name of names) note(element.getAttribute(name));
};

/** Notes a part of the page, with all that is in it. */
function notePart(node: Node): void {
  if (node.nodeType === Node.TEXT_NODE) {
    if (!node.parentElement?.closest('script, style')) note(node.textContent);
    return;
  }
  if (!(node instanceof Element)) return;
  noteNames(node);
  for (const element of node.querySelectorAll(selector)) noteNames(element);
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) notePart(walker.currentNode);
}

function noteChange({ type, target, addedNodes }: MutationRecord): void {
  if (type === 'childList') addedNodes.forEach(notePart);
  else if (target instanceof Element) noteNames(target);
  else notePart(target);
}

/** Begins to note every text and every name that is shown, also those that go again. */
export function watchTexts(): void {
  shown = new Set();
  watch?.disconnect();
  watch = new MutationObserver((changes) => changes.forEach(noteChange));
  watch.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: names,
  });
}

/**
 * What has been shown since the watch began, and what is shown now.
 * @param announcements what was announced to screen readers.
 */
export function readShown(announcements: readonly string[]): string[] {
  for (const change of watch?.takeRecords() ?? []) noteChange(change);
  watch?.disconnect();
  notePart(document.documentElement);
  announcements.forEach(note);
  return [...shown];
}
