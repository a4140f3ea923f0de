import type { Plan } from '@community/contract/content';
import { type KeptFavourites, type KeptPlan, NoRoomError } from '@community/machines/content';
import { addresses, RoomNeeded } from './kept-images.ts';
import { briefMark, contentsOf, favouriteLists, type Item, itemsOf, type KeptCourse } from './kept-items.ts';
import { beginningWith, ofKind, openStore } from './offline-store.ts';

const bytesOf = (response: unknown): number => new Blob([JSON.stringify(response)]).size;

/** Which parts of an item are here, and their bytes. */
async function partsOf(userId: string, item: Item): Promise<{ size: number; isComplete: boolean }> {
  const { uuid_id: id } = item;
  const database = await openStore();
  const get = (what: string) => database.get('answers', [userId, `${what} ${id}`]);
  const kept = (await get('course')) as KeptCourse | undefined;
  const range = beginningWith(userId, id);
  const places = new Set((await database.getAllKeys('pictures', range)).map(([, , place]) => place));
  const images = (await database.getAll('pictures', range)).reduce((sum, { size }) => sum + size, 0);
  const isBriefed = 'is_video' in item || kept?.mark === briefMark(item) || !item.is_processed;
  const wanted = kept ? addresses(kept.course) : addresses(item);
  return {
    size: images + bytesOf(item) + (kept ? bytesOf(kept) : 0),
    isComplete: isBriefed && wanted.every(([place]) => places.has(place)),
  };
}

/** Bytes of all data stored for a user. */
async function totalOf(userId: string): Promise<number> {
  const database = await openStore();
  const answers = await database.getAll('answers', beginningWith(userId));
  const images = await database.getAll('pictures', beginningWith(userId));
  const sum = (sizes: number[]) => sizes.reduce((one, other) => one + other, 0);
  return sum(answers.map(bytesOf)) + sum(images.map(({ size }) => size));
}

async function partsOfPlanned(userId: string, id: string): Promise<{ size: number; isComplete: boolean }> {
  const item = (await (await openStore()).get('answers', [userId, `item ${id}`])) as Item | undefined;
  return item === undefined ? { size: 0, isComplete: false } : partsOf(userId, item);
}

/** How much room a kept plan takes, and how many of its items are not here. */
export async function describePlan(userId: string, plan: Plan): Promise<KeptPlan> {
  const parts = await Promise.all(contentsOf(plan).map(({ id }) => partsOfPlanned(userId, id)));
  return {
    size: parts.reduce((sum, { size }) => sum + size, bytesOf(plan)),
    total: await totalOf(userId),
    missing: parts.filter(({ isComplete }) => !isComplete).length,
  };
}

async function favouritesOf(userId: string): Promise<Item[]> {
  const database = await openStore();
  const lists = await Promise.all(favouriteLists.map((call) => database.get('answers', [userId, call])));
  return lists.flatMap(itemsOf);
}

/** uuids of the scenarios and images that open here as they are in the portal. Videos are never kept. */
export async function keptItems(userId: string): Promise<string[]> {
  const planned = (await (await openStore()).getAll('answers', ofKind(userId, 'item'))) as Item[];
  const items = new Map([...planned, ...(await favouritesOf(userId))].map((item) => [item.uuid_id, item]));
  const isOpenable = async (item: Item) =>
    ('is_video' in item ? !item.is_video : item.is_processed) && (await partsOf(userId, item)).isComplete;
  const found = await Promise.all([...items.values()].map(async (item) => ((await isOpenable(item)) ? item : null)));
  return found.flatMap((item) => (item === null ? [] : [item.uuid_id]));
}

/** How many favourites there are, and how many of them are not here. */
export async function describeFavourites(userId: string): Promise<KeptFavourites> {
  const parts = await Promise.all((await favouritesOf(userId)).map((item) => partsOf(userId, item)));
  return { total: parts.length, missing: parts.filter(({ isComplete }) => !isComplete).length };
}

/** How many more bytes the browser can store; null if it does not report that. */
async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

/** Rethrows an error; if storage was full, as one that says how many bytes are missing. */
export async function rethrowStorageFull(error: unknown): Promise<never> {
  const cause = error instanceof RoomNeeded ? error.cause : error;
  if (!(cause instanceof Error) || cause.name !== 'QuotaExceededError') throw error;
  throw new NoRoomError({ needed: error instanceof RoomNeeded ? error.bytes : null, left: await roomLeft() });
}
