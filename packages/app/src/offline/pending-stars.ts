import type { MediaItem, Scenario } from '@community/contract/content';
import { type Api, errorKind } from '@community/contract/http';
import type { Unsent } from '@community/machines/shell';
import { createKey } from '../shell/create-key.ts';
import { type Item, itemsOf, type Source } from './kept-items.ts';
import { ofKind, openStore } from './offline-store.ts';

export type Kind = 'scenario' | 'media';
/** The calls that send stars. */
export type StarSource = Source & Pick<Api, 'toggleFavouriteScenario' | 'toggleFavouriteMedia' | 'updatePlan'>;

const listOf = { scenario: 'listFavouriteScenarios', media: 'listFavouriteMedia' } as const;

/** A star that was set or removed without a network. */
interface Star {
  kind: Kind;
  id: string;
  isFavourite: boolean;
  /** The idempotency key of all attempts to send it; missing if it was set by an older version of the portal. */
  key?: string;
  /** The starred item; null if it is not stored. */
  item: Item | null;
}

const nameOf = ({ item }: Star): string => {
  if (item === null) return '';
  return 'is_video' in item ? item.name || item.file_name : item.name;
};

async function starsOf(userId: string): Promise<Star[]> {
  return (await (await openStore()).getAll('answers', ofKind(userId, 'star'))) as Star[];
}

/** How many stars wait to be sent. */
export const countStars = async (userId: string): Promise<number> => (await starsOf(userId)).length;

/** The favourites as they will be once the stars are sent. */
export async function withStars(userId: string, kind: Kind, favourites: readonly Item[]): Promise<Item[]> {
  const stars = (await starsOf(userId)).filter((star) => star.kind === kind);
  const kept = favourites.filter(({ uuid_id }) => !stars.some(({ id }) => id === uuid_id));
  return [...stars.flatMap(({ isFavourite, item }) => (isFavourite && item ? [item] : [])), ...kept];
}

/** An item with its star as it will be. */
export async function withStar<Of extends Item>(userId: string, item: Of): Promise<Of> {
  const star = (await starsOf(userId)).find(({ id }) => id === item.uuid_id);
  return star ? { ...item, is_favourited_by_current_user: star.isFavourite } : item;
}

/** Stores the toggled star of an item until it can be sent; returns what the portal would. */
export async function keepStar(userId: string, kind: Kind, id: string): Promise<{ toggled: 'true' | 'false' }> {
  const database = await openStore();
  const response = await database.get('answers', [userId, listOf[kind]]);
  if (response === undefined) throw new Error('The favourites are unknown.');
  const list = itemsOf(response);
  const waiting = (await starsOf(userId)).find((star) => star.id === id);
  const before = waiting?.isFavourite ?? list.some(({ uuid_id }) => uuid_id === id);
  const planned = (await database.get('answers', [userId, `item ${id}`])) as Scenario | MediaItem | undefined;
  const item = waiting?.item ?? list.find(({ uuid_id }) => uuid_id === id) ?? planned ?? null;
  const star: Star = { kind, id, isFavourite: !before, key: createKey(), item };
  await database.put('answers', star, [userId, `star ${id}`]);
  return { toggled: before ? 'false' : 'true' };
}

async function sendStar(api: StarSource, star: Star, signal: AbortSignal): Promise<boolean> {
  const input = { params: { id: star.id } };
  const [get, toggle] =
    star.kind === 'media'
      ? [api.getMediaItem, api.toggleFavouriteMedia]
      : [api.getScenario, api.toggleFavouriteScenario];
  try {
    const { is_favourited_by_current_user: isFavourite } = await get(input, { signal });
    const key = star.key === undefined ? {} : { idempotencyKey: star.key };
    if (isFavourite !== star.isFavourite) await toggle(input, { signal, ...key });
    return true;
  } catch (error) {
    if (errorKind(error) !== 'notFound') throw error;
    return false;
  }
}

/**
 * Sends the stars, each in its last state here, regardless of changes elsewhere.
 * @param gone where the items that are gone are added, so that they are known even if the sending fails later.
 * @returns `gone`.
 */
export async function sendStars(
  api: StarSource,
  userId: string,
  signal: AbortSignal,
  gone: Unsent[] = [],
): Promise<Unsent[]> {
  for (const star of await starsOf(userId)) {
    const isSent = await sendStar(api, star, signal);
    signal.throwIfAborted();
    await (await openStore()).delete('answers', [userId, `star ${star.id}`]);
    if (!isSent) gone.push({ what: 'favourite', name: nameOf(star), reason: 'gone' });
  }
  return gone;
}
