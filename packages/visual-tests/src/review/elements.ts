/** An element of the page. */
export const find = <Kind extends Element>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

/** Makes an element. */
export const element = (
  name: string,
  content: string | readonly Node[],
  attributes: Record<string, string> = {},
): HTMLElement => {
  const made = document.createElement(name);
  made.append(...(typeof content === 'string' ? [content] : content));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** Makes a button. */
export const button = (text: string, label: string, press: () => void): HTMLElement => {
  const made = element('button', text, { type: 'button', 'aria-label': label });
  made.addEventListener('click', press);
  return made;
};
