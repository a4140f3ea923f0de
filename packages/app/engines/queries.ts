import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** An element to find on a page, described as people and screen readers do. */
export interface Wanted {
  /** Its role; without one it is found by its label or text. */
  role?: string;
  /** Its name, label or text: all of it, or a pattern. */
  name?: string | RegExp;
  /** Its state, as in `{ pressed: true }`. */
  state?: { pressed?: boolean; checked?: boolean; level?: number };
  /** The element that contains it. */
  within?: Wanted;
  /** A selector, for elements without a name. */
  selector?: string;
}

/** A function for the page that finds an element: the first match that is rendered, or null. */
const find = `(wanted, canPress) => {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const isDrawn = (element) => element.getClientRects().length > 0;
  const matcher = (name) => (name && name.source !== undefined ? new RegExp(name.source, name.flags) : name);
  const all = ({ role, name, state, within, selector }) =>
    (within ? all(within) : [document.body]).flatMap((root) => {
      const text = matcher(name);
      if (selector) return [...root.querySelectorAll(selector)];
      if (role) return queryAllByRole(root, role, { name: text, ...state });
      const labelled = queryAllByLabelText(root, text);
      return labelled.length > 0 ? labelled : queryAllByText(root, text);
    });
  const found = all(wanted);
  if (!canPress) return found.find(isDrawn) ?? null;
  // The element has to be where the pointer will be, with nothing in front of it.
  const element = found.filter(isDrawn).find((one) => !one.disabled);
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0];
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && (element.contains(hit) || hit.contains(element)) ? element : null;
}`;

/** Whether the page has the queries. A page that was reloaded has not. */
export const hasQueries = 'window.TestingLibraryDom !== undefined';

/** Injects the queries into the page, and records its errors from then on. */
export const bringQueries = `(() => {
  window.pageErrors = [];
  // Sizes that change while they are reported are reported in the next frame. This notification is not an error.
  const isDeferral = (message) => message.startsWith('ResizeObserver loop completed');
  addEventListener('error', ({ message }) => isDeferral(message) || window.pageErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.pageErrors.push(String(reason)));
  ${library}
  return true;
})()`;

const write = (wanted: Wanted): string =>
  JSON.stringify(wanted, (_, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );

/** An expression that yields the element, or null. */
export const ask = (wanted: Wanted, canPress: boolean): string => `(${find})(${write(wanted)}, ${canPress})`;
