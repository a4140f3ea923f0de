import { type ContentBrowseActor, findShownItem, titleOf } from '@community/machines/content';
import { type ShortcutAction, useShortcuts } from '../../shell/shortcuts.ts';
import { focusSearch, rowIdOf } from './row-links.ts';

/** S stars and D downloads the row that has the focus, else the selected one; / leads to the search. */
export function useBrowseShortcuts(actor: ContentBrowseActor): void {
  useShortcuts((key) => {
    if (key === '/') return focusSearch;
    const snapshot = actor.getSnapshot();
    const focused = document.activeElement && rowIdOf(document.activeElement);
    const item = findShownItem(snapshot, focused ?? snapshot.context.selected);
    if (!item) return undefined;
    const { uuid_id: id } = item;
    const actions: Partial<Record<string, ShortcutAction>> = {
      s: () => snapshot.context.toggles[id]?.send({ type: 'toggled' }),
      d: () => actor.send({ type: 'download.requested', id, name: titleOf(item) }),
    };
    return actions[key];
  });
}
