const marked = (id: string) => `[data-row="${CSS.escape(id)}"]`;

const linkIn = (row: Element | null) => row?.querySelector<HTMLElement>('h2 a') ?? null;

/** Moves the focus to the row of an id, if it is on the page; as much of the page is scrolled as it takes to see it. */
export function focusRow(id: string): void {
  const row = document.querySelector(marked(id));
  linkIn(row)?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the search of the page, with its term selected. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[type=search]');
  field?.focus();
  field?.select();
}

/** The id of the row that contains an element; null if there is none. */
export const rowIdOf = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;

/** Whether an element is the link of its row. */
export const isRowLink = (element: Element): boolean => linkIn(element.closest('[data-row]')) === element;
