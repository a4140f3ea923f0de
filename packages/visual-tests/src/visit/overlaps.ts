/** The sides of a rectangle, in CSS pixels of the window. */
type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A text, a picture or the box of a control, where it is seen. */
interface Shape extends Sides {
  node: Node;
  name: string;
  /** What it is placed in out of the flow, as over the page: shapes of different layers may lie over each other. */
  layer: Element | null;
}

/** By how many CSS pixels shapes may lie over each other in both directions: letters have room around them. */
const LEEWAY = 3;

const pictures = 'img, video, canvas, svg';

const controls = 'button, input, select, textarea, a[href], [role=button]';

const isOpaque = (colour: string) => colour !== 'transparent' && !/, 0\)$|\/ 0\)$/.test(colour);

/**
 * Whether the box of a control is always seen, by its background or its border. What is painted under the pointer only may
 * reach beneath a number beside it.
 */
function isPainted(control: Element): boolean {
  if (control.matches('[data-hovered], [data-pressed]')) return false;
  const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(control);
  return isOpaque(backgroundColor) || (borderTopWidth !== '0px' && isOpaque(borderTopColor));
}

/** The element itself, then what it is in. */
function* around(element: Element): Generator<Element> {
  for (let one: Element | null = element; one; one = one.parentElement) yield one;
}

function cut(sides: Sides, { left, top, right, bottom }: Sides): Sides {
  return {
    left: Math.max(sides.left, left),
    top: Math.max(sides.top, top),
    right: Math.min(sides.right, right),
    bottom: Math.min(sides.bottom, bottom),
  };
}

/** How an element places its content. */
interface Frame {
  /** The box that it clips its content to; null if it clips nothing. */
  clip: Sides | null;
  /** Whether it is out of the flow. */
  isLayer: boolean;
}

function readFrame(element: Element): Frame {
  const { position, overflowX, overflowY } = getComputedStyle(element);
  return {
    clip: overflowX !== 'visible' || overflowY !== 'visible' ? element.getBoundingClientRect() : null,
    isLayer: position === 'absolute' || position === 'fixed' || position === 'sticky',
  };
}

/** Reads the frame of each element once: most texts share theirs. */
function rememberFrames(): (element: Element) => Frame {
  const known = new Map<Element, Frame>();
  return (element) => {
    const frame = known.get(element) ?? readFrame(element);
    known.set(element, frame);
    return frame;
  };
}

/** Its seen part, and its layer; null if nothing of it is seen. */
function place(
  element: Element,
  sides: Sides,
  frameOf: (element: Element) => Frame,
): (Sides & { layer: Element | null }) | null {
  // Spreading a DOMRect would copy nothing: its values are inherited getters.
  let seen = cut(sides, sides);
  for (const one of around(element)) {
    const { clip, isLayer } = frameOf(one);
    if (clip) seen = cut(seen, clip);
    if (seen.right - seen.left <= LEEWAY || seen.bottom - seen.top <= LEEWAY) return null;
    if (isLayer) return { ...seen, layer: one };
  }
  return { ...seen, layer: null };
}

/** Trims a line's box to its line height: where the font is taller than that, the boxes of adjacent lines overlap. */
function setIn({ left, right, top, bottom }: Sides, element: Element): Sides {
  const height = Number.parseFloat(getComputedStyle(element).lineHeight);
  const excess = Number.isNaN(height) ? 0 : Math.max(0, (bottom - top - height) / 2);
  return { left, right, top: top + excess, bottom: bottom - excess };
}

const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

function readShapes(): Shape[] {
  const shapes: Shape[] = [];
  const frameOf = rememberFrames();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const { parentElement, data } = text;
    if (data.trim() === '' || !parentElement || parentElement.closest('svg, script, style') || !isSeen(parentElement))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const seen = place(parentElement, setIn(line, parentElement), frameOf);
      if (seen) shapes.push({ ...seen, node: text, name: `'${data.trim().slice(0, 60)}'` });
    }
  }
  for (const picture of document.querySelectorAll(pictures)) {
    if (picture.parentElement?.closest('svg') || !isSeen(picture)) continue;
    // Where it fills a frame that it is placed in, it belongs to the layer of its frame.
    const seen = place(picture.parentElement ?? picture, picture.getBoundingClientRect(), frameOf);
    if (seen) shapes.push({ ...seen, node: picture, name: `a picture (${picture.localName})` });
  }
  for (const control of document.querySelectorAll(controls)) {
    if (!isSeen(control) || !isPainted(control)) continue;
    const seen = place(control, control.getBoundingClientRect(), frameOf);
    const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 60);
    if (seen) shapes.push({ ...seen, node: control, name: `the ${control.localName} '${name}'` });
  }
  return shapes;
}

/** The texts that lie over another text, a picture or the box of a control in the same layer, one sentence each. */
export function findOverlaps(): string[] {
  const shapes = readShapes().sort((one, other) => one.top - other.top);
  const found: string[] = [];
  for (const [index, one] of shapes.entries()) {
    for (const other of shapes.slice(index + 1)) {
      if (other.top >= one.bottom - LEEWAY) break;
      if (one.layer !== other.layer || one.node === other.node) continue;
      if (one.node instanceof Element && other.node instanceof Element) continue;
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      const { left, right, top, bottom } = cut(one, other);
      if (right - left > LEEWAY && bottom - top > LEEWAY) found.push(`${one.name} and ${other.name} overlap.`);
    }
  }
  return found;
}
