import { createElement, type ElementType, Fragment, type JSX, type Key, type ReactElement } from 'react';

/**
 * Makes the elements of the manager's own parts. Storybook's manager brings its own React, which takes no elements of
 * the runtime that comes with the React of the portal.
 */
export function jsx(type: ElementType, properties: Record<string, unknown>, key?: Key): ReactElement {
  return createElement(type, key === undefined ? properties : { ...properties, key });
}

/** The same for an element with several children, which are all known: none needs a key. */
export function jsxs(
  type: ElementType,
  { children, ...properties }: Record<string, unknown> & { children: ReactElement[] },
  key?: Key,
): ReactElement {
  return createElement(type, key === undefined ? properties : { ...properties, key }, ...children);
}

export { Fragment, type JSX };
