/** Words up to this many letters have to fit into their column. Longer ones, and codes, may be broken anywhere. */
const SHORT = 12;

/** How far apart the tops of two lines are at least, in CSS pixels. */
const LINE = 6;

/** Short words that are broken over two lines, one sentence each. Hyphens separate words. */
export function findBrokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isOverLines = (text: Text, start: number, end: number): boolean => {
    range.setStart(text, start);
    range.setEnd(text, end);
    const [first, ...others] = range.getClientRects();
    return first !== undefined && others.some(({ top }) => Math.abs(top - first.top) > LINE);
  };
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const { data, parentElement } = text;
    if (!parentElement || parentElement.closest('svg, script, style') || !isOverLines(text, 0, data.length)) continue;
    if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const { 0: word, index } of data.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
      if (word.length <= SHORT && /^[\p{L}\p{M}]+$/u.test(word) && isOverLines(text, index, index + word.length))
        broken.push(`Broken over two lines: ${word} in '${data.trim().slice(0, 80)}'`);
  }
  return broken;
}
