import type { ContentBrowseActor, ContentItem } from '@community/machines/content';
import type { KeyboardEvent, MouseEvent } from 'react';
import { focusRow, isRowLink, rowIdOf } from './row-links.ts';

/** Where a key leads from the row at an index of a list with so many columns; undefined for other keys. */
function targetOf(key: string, index: number, count: number, columns: number): number | undefined {
  const last = count - 1;
  const isInLastLine = Math.floor(index / columns) === Math.floor(last / columns);
  const targets: Record<string, number> = {
    ArrowDown: isInLastLine ? index : Math.min(last, index + columns),
    ArrowUp: index < columns ? index : index - columns,
    Home: 0,
    End: last,
    ...(columns > 1 && { ArrowRight: Math.min(last, index + 1), ArrowLeft: Math.max(0, index - 1) }),
  };
  return targets[key];
}

/** How many items are in a line of the list: as many as start at the height of the first. */
function columnsOf({ children }: Element): number {
  const tops = [...children].map((child) => child.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * How a row of a list, or of a grid, is chosen for the preview beside it: by a click on its link, or by the arrow keys,
 * which take the focus along. Enter, and a click on the row that is chosen, follow the link as usual.
 *
 * @param rows the rows in their order.
 */
export function choosingOf(actor: ContentBrowseActor, rows: readonly ContentItem[]) {
  const ids = rows.map(({ uuid_id }) => uuid_id);
  const choose = (id: string | null) => actor.send({ type: 'row.chosen', id });
  const selected = () => actor.getSnapshot().context.selected;
  /** The row whose preview is visible; a hidden one comes back with a click. */
  const previewed = () => (actor.getSnapshot().matches({ side: 'preview' }) ? selected() : null);
  return {
    onClickCapture(event: MouseEvent<HTMLElement>): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Without a pointer (`detail` is 0) it is Enter, or what a screen reader does: that opens the page.
      if (!link || !isRowLink(link) || event.detail === 0 || isModified(event)) return;
      const id = rowIdOf(link);
      if (id === null || id === previewed()) return;
      event.preventDefault();
      choose(id);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const { target, key } = event;
      if (!(target instanceof Element) || isModified(event)) return;
      if (key === 'Escape' && event.currentTarget.contains(target) && selected() !== null) choose(null);
      if (!isRowLink(target)) return;
      const from = rowIdOf(target) ?? '';
      const to = targetOf(key, ids.indexOf(from), ids.length, columnsOf(event.currentTarget));
      if (to === undefined) return;
      event.preventDefault();
      // The first press previews the row that has the focus.
      const id = selected() === null && key.startsWith('Arrow') ? from : ids[to];
      if (id === undefined) return;
      focusRow(id);
      choose(id);
    },
  };
}
