import type { MediaItem, Plan, Scenario, ScenarioCourse } from '@community/contract/content';
import { type Api, errorKind } from '@community/contract/http';
import { addresses, keepImages } from './kept-images.ts';
import { beginningWith, ofKind, openStore } from './offline-store.ts';

/** A scenario or media item. */
export type Item = Scenario | MediaItem;
/** The calls that fetch what is kept. */
export type Source = Pick<
  Api,
  'getScenarioCourse' | 'getScenario' | 'getMediaItem' | 'getPlan' | 'listFavouriteScenarios' | 'listFavouriteMedia'
>;

/** The calls that list favourites. */
export const favouriteLists = ['listFavouriteScenarios', 'listFavouriteMedia'] as const;

/** The favourites in the response to a list of them. */
export function itemsOf(response: unknown): Item[] {
  const { scenarios = [], media = [] } = (response ?? {}) as { scenarios?: Scenario[]; media?: MediaItem[] };
  return [...scenarios, ...media];
}

/** The kept plans of a user. */
export async function plansOf(userId: string): Promise<Plan[]> {
  const answers = await (await openStore()).getAll('answers', ofKind(userId, 'plan'));
  return answers as Plan[];
}

/** What a plan consists of, each once, as far as its owner may see it. */
export function contentsOf({ items }: Plan): { kind: 'scenario' | 'media'; id: string }[] {
  const found = new Map<string, 'scenario' | 'media'>();
  for (const { content } of items) if (content?.uuid_id) found.set(content.uuid_id, content.kind);
  return [...found].map(([id, kind]) => ({ kind, id }));
}

/** A kept brief, and the version of the scenario it belongs to. */
export interface KeptCourse {
  mark: string;
  course: ScenarioCourse;
}

/** Which version of a scenario a brief belongs to. */
export const briefMark = ({ version, file_version: fileVersion = 1 }: Scenario): string => `${version} ${fileVersion}`;

/** Keeps scenarios and media, each once. `stays` throws once nothing may be kept any longer. */
export function createItemCache(api: Source) {
  async function keepScenario(userId: string, scenario: Scenario, stays: () => void): Promise<void> {
    const { uuid_id: id, is_processed: isProcessed } = scenario;
    if (!isProcessed) return;
    const database = await openStore();
    const key: [string, string] = [userId, `course ${id}`];
    const mark = briefMark(scenario);
    const kept = (await database.get('answers', key)) as KeptCourse | undefined;
    if (kept?.mark === mark) return;
    const course = await api.getScenarioCourse({ params: { id } });
    await keepImages(userId, id, addresses(course), stays);
    stays();
    await database.put('answers', { mark, course } satisfies KeptCourse, key);
  }

  async function keepMediaItem(userId: string, item: MediaItem, stays: () => void): Promise<void> {
    const database = await openStore();
    const key: [string, string] = [userId, `pictures ${item.uuid_id}`];
    const mark = String(item.file_version ?? 1);
    if ((await database.get('answers', key)) === mark) return;
    await keepImages(userId, item.uuid_id, addresses(item), stays);
    stays();
    await database.put('answers', mark, key);
  }

  const keepItem = (userId: string, item: Item, stays: () => void): Promise<void> =>
    'is_video' in item ? keepMediaItem(userId, item, stays) : keepScenario(userId, item, stays);

  return {
    keepItem,

    /** Fetches and keeps an item of a plan. What this user may no longer see is left out. */
    async keepContent(userId: string, kind: 'scenario' | 'media', id: string, stays: () => void): Promise<void> {
      try {
        const item = await (kind === 'media' ? api.getMediaItem : api.getScenario)({ params: { id } });
        stays();
        await (await openStore()).put('answers', item, [userId, `item ${id}`]);
        await keepItem(userId, item, stays);
      } catch (error) {
        if (errorKind(error) !== 'notFound') throw error;
        await (await openStore()).delete('answers', [userId, `item ${id}`]);
      }
    },
  };
}

/** Removes what no longer belongs to a favourite or a kept plan. */
export async function dropUnneeded(userId: string): Promise<void> {
  const database = await openStore();
  const lists = await Promise.all(favouriteLists.map((call) => database.get('answers', [userId, call])));
  const planned = new Set((await plansOf(userId)).flatMap(contentsOf).map(({ id }) => id));
  const needed = new Set([...planned, ...lists.flatMap(itemsOf).map(({ uuid_id }) => uuid_id)]);
  for (const key of await database.getAllKeys('answers', beginningWith(userId))) {
    const [kind, id = ''] = key[1].split(' ');
    const isUnneeded = kind === 'item' ? !planned.has(id) : /^(course|pictures)$/.test(kind ?? '') && !needed.has(id);
    if (isUnneeded) await database.delete('answers', key);
  }
  for (const key of await database.getAllKeys('pictures', beginningWith(userId)))
    if (!needed.has(key[1])) await database.delete('pictures', key);
}
