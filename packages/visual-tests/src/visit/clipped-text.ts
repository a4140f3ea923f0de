/** The sides of a rectangle, in CSS pixels of the window. */
type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** How far a text may stick out: rounding sideways, and the room that a typeface has above and below its letters. */
const leeway = { sideways: 1.5, upright: 0.3 };

const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** Whether a style cuts its text at a place of its own choice, with an ellipsis. */
const abbreviates = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean =>
  textOverflow === 'ellipsis' || !['', 'none'].includes(webkitLineClamp);

/** Whether an element is for assistive technology only, which is done by a box of one pixel. */
const isUnseen = ({ right, left, bottom, top }: Sides): boolean => right - left <= 1 || bottom - top <= 1;

/** Whether a box is the containing block of what is positioned in it. */
const contains = ({ position, transform, contain }: CSSStyleDeclaration): boolean =>
  position !== 'static' || transform !== 'none' || /paint|layout|strict|content/.test(contain);

/** The inside of an element, without its borders. */
function insideOf(element: Element): Sides {
  const { left, top } = element.getBoundingClientRect();
  const x = left + element.clientLeft;
  const y = top + element.clientTop;
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
}

/** Whether a part of a line is outside, sideways or upright. */
const isOut = (line: Sides, { left, right, top, bottom }: Sides, axes: { x: boolean; y: boolean }): boolean => {
  const room = (line.bottom - line.top) * leeway.upright;
  return (
    (axes.x && (line.left < left - leeway.sideways || line.right > right + leeway.sideways)) ||
    (axes.y && (line.top < top - room || line.bottom > bottom + room))
  );
};

/** Whether two rectangles have a part in common. */
const touches = (one: Sides, other: Sides): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Whether lines of an element's text are cut off, by itself, by what it is in, or by the window. */
function isCut(element: Element, lines: readonly Sides[]): boolean {
  // Where something scrolls, what is outside can be reached.
  const axes = { x: true, y: true };
  let position = 'static';
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around);
    const isAround = around === element || position === 'static' || position === 'relative' || contains(style);
    if (isAround) {
      if (style.display !== 'inline' && style.display !== 'contents') {
        const inside = insideOf(around);
        const isClipping = clips(style.overflowX) || clips(style.overflowY);
        if (isClipping && (isUnseen(inside) || abbreviates(style))) return false;
        const clipped = { x: axes.x && clips(style.overflowX), y: axes.y && clips(style.overflowY) };
        if (lines.some((line) => isOut(line, inside, clipped))) return true;
        if (scrolls(style.overflowX)) axes.x = false;
        if (scrolls(style.overflowY)) axes.y = false;
      }
      position = style.position === 'sticky' ? 'relative' : style.position;
    }
    // A fixed box is clipped by the window only. Text wholly outside the window is hidden on purpose, like a skip link.
    if (position === 'fixed') {
      const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      return lines.some((line) => isOut(line, seen, axes) && touches(line, seen));
    }
  }
  return false;
}

/** The lines of a text, without the spaces around it. */
function linesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.setStart(text, text.data.length - text.data.trimStart().length);
  range.setEnd(text, text.data.trimEnd().length);
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
}

/** The visible texts that are cut off, one sentence each. What ends with an ellipsis, and drawings, are left out. */
export function findClippedText(): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const { parentElement } = text;
    if (text.data.trim() === '' || !parentElement || parentElement.closest('svg, script, style')) continue;
    if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (isCut(parentElement, linesOf(text))) cut.push(`Cut off: ${text.data.trim().slice(0, 80)}`);
  }
  return cut;
}
