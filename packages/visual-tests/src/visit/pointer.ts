/** Ends hovering over elements that something now covers, such as a dialog, without hovering over anything else. */
function leaveCovered(): void {
  for (const hovered of document.querySelectorAll('[data-hovered]')) {
    const { x, y, width, height } = hovered.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (top === null || top.contains(hovered) || hovered.contains(top)) continue;
    document.documentElement.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
}

/**
 * Leaves hovering to the stories. The browser's own pointer stands in the top left corner, and reports there whenever
 * something changes below it: depending on when that was, it ended what a story was hovering over.
 */
export function ignoreOwnPointer(): void {
  const ignore = (event: Event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  };
  for (const device of ['pointer', 'mouse'])
    for (const change of ['over', 'enter', 'move', 'out', 'leave']) addEventListener(device + change, ignore, true);
  new MutationObserver(leaveCovered).observe(document, { subtree: true, childList: true, attributes: true });
}
