import type { BulkChanged, LastChange } from '@community/contract/content';
import { ownContentTexts } from '@community/messages/content';
import { titleOf } from '../content-item.ts';
import { type Change, UNDO_MIN } from './bulk-change.ts';
import type { EarlierChange, OwnContentContext, Undoable } from './own-content.types.ts';

/** Undo is offered for at most this long, in milliseconds, in case the device's clock is wrong. */
const UNDO_MAX = 3_600_000;

/** A licence in own words, before they are written. */
export const ownWords = { action: 'setLicence', reuseLicence: 'own', reuseWords: '' } as const;

/** A language, before it is chosen. */
export const noLanguage = { action: 'setLanguage', language: '' } as const;

/** The title of a row; empty for one that is not on the page. */
export function titleOfItem(items: OwnContentContext['items'], id: string | undefined): string {
  const item = id === undefined ? undefined : items[id]?.getSnapshot().context.item;
  return item ? titleOf(item) : '';
}

/** The requested change. */
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

/** How long to show an offer that expires at a given time, in milliseconds. */
export const timeUntil = (moment = '') => Math.min(UNDO_MAX, Math.max(UNDO_MIN, Date.parse(moment) - Date.now() || 0));

/** Whether a change has replaced values that can be restored. */
export const isReplacement = (last: LastChange | null): last is EarlierChange =>
  last !== null && last.action !== 'addTag' && (last.outcome.before?.length ?? 0) > 0;

/** The offer to restore what was deleted. */
export function undoableOf(
  { items, kind }: Pick<OwnContentContext, 'items' | 'kind'>,
  outcome: BulkChanged | null,
): Undoable | null {
  const [first] = outcome?.successes ?? [];
  if (outcome?.undo_until == null || first === undefined) return null;
  const ids = outcome.successes.map(({ uuid_id }) => uuid_id);
  const what =
    ids.length === 1 ? titleOfItem(items, ids[0]) || first.name : ownContentTexts.kinds[kind].items(ids.length);
  return { ids, what, until: outcome.undo_until };
}
