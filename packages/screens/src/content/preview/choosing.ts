import type { ContentBrowseActor } from '@community/machines/content';
import type { KeyboardEvent, MouseEvent } from 'react';
import { focusRow, isRowLink, rowIdOf } from './row-links.ts';

/** Where a key leads from the row at an index; undefined for other keys. */
function targetOf(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: Math.min(count - 1, index + 1),
    ArrowUp: Math.max(0, index - 1),
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * How a row of a list is chosen for the look beside it: by a click on its link, or by the arrow keys, which take the
 * focus along. Enter, and a click on the row that is chosen, follow the link as ever.
 *
 * @param ids the rows in their order.
 */
export function choosingOf(actor: ContentBrowseActor, ids: readonly string[]) {
  const choose = (id: string | null) => actor.send({ type: 'row.chosen', id });
  const selected = () => actor.getSnapshot().context.selected;
  return {
    onClickCapture(event: MouseEvent<HTMLElement>): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Without a pointer (`detail` is 0) it is Enter, or what a screen reader does: that opens the page.
      if (!link || !isRowLink(link) || event.detail === 0 || isModified(event)) return;
      const id = rowIdOf(link);
      if (id === null || id === selected()) return;
      event.preventDefault();
      choose(id);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const { target, key } = event;
      if (!(target instanceof Element) || isModified(event)) return;
      if (key === 'Escape' && event.currentTarget.contains(target) && selected() !== null) choose(null);
      if (!isRowLink(target)) return;
      const from = rowIdOf(target) ?? '';
      const to = targetOf(key, ids.indexOf(from), ids.length);
      if (to === undefined) return;
      event.preventDefault();
      // The first press looks at the row that has the focus.
      const id = selected() === null && key.startsWith('Arrow') ? from : ids[to];
      if (id === undefined) return;
      focusRow(id);
      choose(id);
    },
  };
}
