import type { ContentItem } from '../content-item.ts';
import type { FavouriteToggleActor } from './favourite-toggle.machine.ts';

/** The stars of listed items, by the items' uuids. */
export type FavouriteToggles = Record<string, FavouriteToggleActor>;

/**
 * The stars to keep when other items arrive: those with a pending change, as a second star of the same item might undo
 * it, and those for which `stays` returns true.
 */
export const retainedToggles = (toggles: FavouriteToggles, stays: (id: string) => boolean): FavouriteToggles =>
  Object.fromEntries(
    Object.entries(toggles).filter(([id, toggle]) => toggle.getSnapshot().hasTag('busy') || stays(id)),
  );

/** Adds a star for each item without one: one for each uuid, even if a response repeats it. */
export function addToggles(
  toggles: FavouriteToggles,
  items: readonly ContentItem[],
  spawnFor: (item: ContentItem) => FavouriteToggleActor,
): FavouriteToggles {
  const all = { ...toggles };
  for (const item of items) all[item.uuid_id] ??= spawnFor(item);
  return all;
}

/** The stars of `toggles` that are not among those kept. */
export const droppedToggles = (toggles: FavouriteToggles, kept: FavouriteToggles): FavouriteToggleActor[] =>
  Object.entries(toggles).flatMap(([id, toggle]) => (kept[id] ? [] : toggle));
