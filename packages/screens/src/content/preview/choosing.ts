import { type ContentBrowseActor, type ContentItem, titleOf } from '@community/machines/content';
import type { KeyboardEvent, MouseEvent } from 'react';
import { focusRow, focusSearch, isRowLink, rowIdOf } from './row-links.ts';

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
 * What a letter does with the row that has the focus, and `/` beside it; undefined for other keys. Only there, so that
 * no letter that is dictated or pressed by mistake elsewhere does anything (WCAG 2.1.4).
 */
function shortcutOf(key: string, actor: ContentBrowseActor, item: ContentItem): (() => void) | undefined {
  const { uuid_id: id } = item;
  const shortcuts: Record<string, () => void> = {
    s: () => actor.getSnapshot().context.toggles[id]?.send({ type: 'toggled' }),
    d: () => actor.send({ type: 'download.requested', id, name: titleOf(item) }),
    '/': focusSearch,
  };
  return shortcuts[key.toLowerCase()];
}

/**
 * How a row of a list is chosen for the preview beside it: by a click on its link, or by the arrow keys, which take the
 * focus along. Enter, and a click on the row that is chosen, follow the link as usual. S stars the row that has the focus,
 * D downloads it, and / leads to the search.
 *
 * @param rows the rows in their order.
 */
export function choosingOf(actor: ContentBrowseActor, rows: readonly ContentItem[]) {
  const ids = rows.map(({ uuid_id }) => uuid_id);
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
      const item = rows.find(({ uuid_id }) => uuid_id === from);
      const shortcut = item && shortcutOf(key, actor, item);
      if (shortcut) {
        event.preventDefault();
        // Held down it would star and unstar.
        if (!event.repeat) shortcut();
        return;
      }
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
