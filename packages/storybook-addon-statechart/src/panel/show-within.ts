/** Brings a part of a box that scrolls into its middle, and leaves all around the box where it is. */
export function showWithin(box: HTMLElement | null, selector: string): void {
  const part = box?.querySelector(selector)?.getBoundingClientRect();
  if (!box || !part) return;
  const room = box.getBoundingClientRect();
  box.scrollBy({
    left: part.left + part.width / 2 - room.left - room.width / 2,
    top: part.top + part.height / 2 - room.top - room.height / 2,
  });
}
