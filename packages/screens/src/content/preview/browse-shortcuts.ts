import { type ContentBrowseActor, type ContentItem, titleOf } from '@community/machines/content';
import { type ShortcutAction, useShortcuts } from '../../shell/shortcuts.ts';
import { focusSearch, rowIdOf } from './row-links.ts';

/** The item that keys act on: the row that has the focus, else the selected one; undefined if there is none. */
function itemInFocus(actor: ContentBrowseActor): ContentItem | undefined {
  const { context, children } = actor.getSnapshot();
  const rows = children.list?.getSnapshot().context.shown?.rows ?? [];
  const id = (document.activeElement && rowIdOf(document.activeElement)) ?? context.selected;
  const previewed = children.preview?.getSnapshot().context.item;
  return rows.find(({ uuid_id }) => uuid_id === id) ?? (previewed?.uuid_id === id ? previewed : undefined);
}

/** S stars and D downloads the row that has the focus, else the selected one; / leads to the search. */
export function useBrowseShortcuts(actor: ContentBrowseActor): void {
  useShortcuts((key) => {
    if (key === '/') return focusSearch;
    const item = itemInFocus(actor);
    if (!item) return undefined;
    const { uuid_id: id } = item;
    const actions: Partial<Record<string, ShortcutAction>> = {
      s: () => actor.getSnapshot().context.toggles[id]?.send({ type: 'toggled' }),
      d: () => actor.send({ type: 'download.requested', id, name: titleOf(item) }),
    };
    return actions[key];
  });
}
