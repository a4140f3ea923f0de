import { BULK_MAX, type BulkBefore, type BulkChange, type BulkChanged, reuseOf } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import { ownSelectionTexts } from '@community/messages/content';
import { type ContentKind, failureNotice, failureOf, isUnsettled } from '../../shared/shared.ts';
import { callsOf } from '../calls.ts';
import { type ContentItem, isMediaItem, titleOf } from '../content-item.ts';
import type { OwnAction } from './own-content.types.ts';
import { firstCriteria } from './own-criteria.ts';
import { loadAllIds } from './own-list.ts';

/** A bulk change that the portal makes. */
type OwnChange = BulkChange & { action: OwnAction };

/** The input of a bulk change. */
export interface Change {
  api: Api;
  kind: ContentKind;
  body: OwnChange;
  /** The idempotency key of the change, which is reused on a retry. */
  key: string;
}

/** Splits the ids into chunks that one call accepts. */
function inCalls(ids: readonly string[]): string[][] {
  const calls: string[][] = [];
  for (let at = 0; at < ids.length; at += BULK_MAX) calls.push(ids.slice(at, at + BULK_MAX));
  return calls;
}

/** A part of a change, with the values that it restores. */
const partOf = (body: OwnChange, ids: string[], name: string): OwnChange => ({
  ...body,
  ids,
  partOf: name,
  ...(body.before && { before: body.before.filter(({ uuid_id }) => ids.includes(uuid_id)) }),
});

/**
 * Changes own items and returns the outcome of each. A single item is deleted with the call for one. More items than
 * one call accepts are changed in several: once some are changed, a refusal of others is their outcome.
 */
export async function change({ api, kind, body, key }: Change, signal: AbortSignal): Promise<BulkChanged> {
  const calls = callsOf(api, kind);
  const [id, ...others] = body.ids;
  if (body.action === 'delete' && id !== undefined && others.length === 0) {
    const { undo_until } = await calls.remove({ params: { id } }, { signal, idempotencyKey: key });
    return { successes: [{ uuid_id: id, name: '' }], errors: [], undo_until };
  }
  const parts = inCalls(body.ids);
  if (parts.length === 1) return calls.changeAll({ body }, { signal, idempotencyKey: key });
  const whole: BulkChanged = { successes: [], errors: [], undo_until: null, before: [] };
  for (const [number, ids] of parts.entries()) {
    try {
      const options = { signal, idempotencyKey: `${key}-${number}` };
      const part = await calls.changeAll({ body: partOf(body, ids, key) }, options);
      whole.successes.push(...part.successes);
      whole.errors.push(...part.errors);
      whole.before?.push(...(part.before ?? []));
      whole.undo_until ??= part.undo_until;
    } catch (error) {
      if (whole.successes.length === 0 || isUnsettled({ error })) throw error;
      const message = failureNotice(failureOf({ error }));
      whole.errors.push(...ids.map((uuid_id) => ({ uuid_id, name: '', message })));
    }
  }
  return whole;
}

/** Undo is offered as long as the server allows, but at least this long, in milliseconds. */
export const UNDO_MIN = 60_000;

/** The shortest time for which a deletion with a lost response can be undone. */
export const shortestUndo = (): string => new Date(Date.now() + UNDO_MIN).toISOString();

/** Whether the previous values have been restored. */
function isAsBefore(item: ContentItem, before: BulkBefore): boolean {
  const { uuid_id: _, tags, ...fields } = before;
  const has = new Set(item.tags.map(({ id }) => id));
  const isTagged = tags === undefined || (tags.length === has.size && tags.every((id) => has.has(id)));
  return isTagged && Object.entries(fields).every(([field, value]) => item[field as keyof ContentItem] === value);
}

/** The changes whose outcome shows in the items themselves. */
type LookedUp = Exclude<OwnAction, 'purge'>;

/** Whether an item, or null if it is gone, reflects a change. */
function isChanged(body: BulkChange & { action: LookedUp }, item: ContentItem | null): boolean {
  const { action, tags = [], patientAge, patientCondition, language, before } = body;
  const reuse = reuseOf(body);
  if (item === null || action === 'delete') return item === null && action === 'delete';
  const carried = item.tags.map(({ id }) => id);
  const hasTag = (id: number) => carried.includes(id);
  const checks: Record<Exclude<LookedUp, 'delete'>, () => boolean> = {
    publish: () => item.privacy_level === 2,
    unpublish: () => item.privacy_level === 0,
    restore: () => true,
    addTags: () => tags.every(hasTag),
    removeTags: () => !tags.some(hasTag),
    setAge: () => !isMediaItem(item) && item.patient_age === patientAge,
    setCondition: () => !isMediaItem(item) && item.patient_condition === patientCondition,
    setLanguage: () => !isMediaItem(item) && item.unicode_language_identifier === language,
    setLicence: () => item.reuse_licence === reuse?.reuse_licence && item.reuse_words === reuse.reuse_words,
    revert: () => (before ?? []).every((one) => one.uuid_id !== item.uuid_id || isAsBefore(item, one)),
  };
  return checks[action]();
}

/** The same for permanent deletion: items that remain are among those that can be restored. */
async function findPurged({ api, kind, body }: Omit<Change, 'key'>, signal: AbortSignal): Promise<BulkChanged> {
  const left = new Set(await loadAllIds({ api, kind }, { ...firstCriteria, status: 'deleted' }, signal));
  const named = (uuid_id: string) => ({ uuid_id, name: '' });
  return {
    successes: body.ids.filter((id) => !left.has(id)).map(named),
    errors: body.ids.filter((id) => left.has(id)).map((id) => ({ ...named(id), message: ownSelectionTexts.unchanged })),
    undo_until: null,
  };
}

/**
 * Whether the server records more about a change than its items show: the previous values, or the time limit for undo.
 */
const isRecorded = ({ action, ids }: OwnChange): boolean =>
  action === 'delete' ? ids.length > 1 : action !== 'restore';

/** The outcome of a change if the server has recorded it as the last one, in full; null otherwise. */
async function findRecorded({ api, kind, body, key }: Change, signal: AbortSignal): Promise<BulkChanged | null> {
  if (!isRecorded(body)) return null;
  const last = await callsOf(api, kind).findLastChange({ signal });
  if (last?.name !== key) return null;
  const { successes, errors } = last.outcome;
  return successes.length + errors.length === new Set(body.ids).size ? last.outcome : null;
}

/**
 * The outcome of a change after a lost response: as the server has recorded it, or else from the current items. Rejects
 * if these cannot be loaded.
 */
export async function findOutcome(input: Change, signal: AbortSignal): Promise<BulkChanged> {
  const { api, kind, body } = input;
  const { action } = body;
  const recorded = await findRecorded(input, signal);
  if (recorded) return recorded;
  if (action === 'purge') return findPurged({ api, kind, body }, signal);
  const find = async (id: string) => {
    try {
      return await callsOf(api, kind).get({ params: { id } }, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return null;
      throw error;
    }
  };
  const found = await Promise.all(body.ids.map(async (uuid_id) => ({ uuid_id, item: await find(uuid_id) })));
  const named = ({ uuid_id, item }: (typeof found)[number]) => ({ uuid_id, name: item ? titleOf(item) : '' });
  return {
    successes: found.filter(({ item }) => isChanged({ ...body, action }, item)).map(named),
    errors: found
      .filter(({ item }) => !isChanged({ ...body, action }, item))
      .map((one) => ({
        ...named(one),
        message: one.item || action === 'restore' ? ownSelectionTexts.unchanged : ownSelectionTexts.gone,
      })),
    undo_until: action === 'delete' ? shortestUndo() : null,
  };
}
