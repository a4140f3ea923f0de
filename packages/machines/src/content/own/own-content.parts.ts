import { titleOf } from '../content.ts';
import type { Change } from './change.ts';
import type { OwnContentContext } from './own-content.types.ts';

/** The title of a row; empty for one that is not on the page. */
export function titleOfItem(items: OwnContentContext['items'], id: string | undefined): string {
  const item = id === undefined ? undefined : items[id]?.getSnapshot().context.item;
  return item ? titleOf(item) : '';
}

/** The change that is asked for. */
export function changeOf({ context }: { context: OwnContentContext }): Change {
  const { api, kind, targets, action, key, tags, details, before } = context;
  const isTagging = action === 'addTags' || action === 'removeTags';
  return {
    api,
    kind,
    key,
    body: {
      ids: targets,
      action,
      ...(isTagging && { tags: tags.map(({ id }) => id) }),
      ...(details?.action === action && details),
      ...(before !== null && { before }),
    },
  };
}
