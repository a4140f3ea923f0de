import type { MediaItem, Plan, PlanItem, Scenario, ScenarioCourse } from '@community/contract/content';
import { ApiError } from '@community/contract/http';
import { beginningWith, openStore } from './offline-store.ts';

/** The largest image that is kept, in bytes. */
const LARGEST = 10_000_000;

type WithImages = Scenario | MediaItem | ScenarioCourse;

/** An image could not be kept. */
export class RoomNeeded extends Error {
  /** How large it is. */
  readonly bytes: number;

  constructor(bytes: number, cause: unknown) {
    super('An image was not kept.', { cause });
    this.bytes = bytes;
  }
}

/** The images of an item or of a course, by the place where its address stands. */
export function addresses(of: WithImages): [place: string, address: string][] {
  if ('media' in of)
    return of.media.flatMap(({ file, kind, signed_url: address }) =>
      kind === 'image' && address !== undefined ? [[file, address] as [string, string]] : [],
    );
  if (!('is_video' in of)) return [];
  const places = [
    ['signed_thumb_url', of.signed_thumb_url],
    ['signed_poster_url', of.signed_poster_url],
    ['signed_full_url', of.is_video ? null : of.signed_full_url],
  ] as const;
  return places.flatMap(([place, address]) => (address === null ? [] : [[place, address] as [string, string]]));
}

/** Addresses of kept images, made once for a page. */
const shown = new Map<string, string>();
const nameOf = (userId: string, itemId: string, place: string) => JSON.stringify([userId, itemId, place]);

/** Releases the addresses of kept images. */
export function forgetImages(): void {
  for (const address of shown.values()) URL.revokeObjectURL(address);
  shown.clear();
}

async function fetchImage(address: string): Promise<Blob> {
  const response = await fetch(address).catch((error: unknown) => {
    console.warn('An image could not be fetched.', error);
    throw new ApiError(null);
  });
  if (!response.ok) throw new ApiError(response.status);
  return response.blob();
}

/** Fetches the images of an item and keeps them in place of former ones. `stays` throws once nothing may be kept. */
export async function keepImages(
  userId: string,
  itemId: string,
  pictures: readonly [string, string][],
  stays: () => void,
): Promise<void> {
  const database = await openStore();
  await database.delete('pictures', beginningWith(userId, itemId));
  for (const [place, address] of pictures) {
    shown.delete(nameOf(userId, itemId, place));
    const image = await fetchImage(address);
    stays();
    if (image.size > LARGEST) continue;
    await database.put('pictures', image, [userId, itemId, place]).catch((error: unknown) => {
      throw new RoomNeeded(image.size, error);
    });
  }
}

async function addressOf(userId: string, itemId: string, place: string): Promise<string | null> {
  const name = nameOf(userId, itemId, place);
  const known = shown.get(name);
  if (known !== undefined) return known;
  const image = await (await openStore()).get('pictures', [userId, itemId, place]);
  if (image === undefined) return null;
  const address = URL.createObjectURL(image);
  shown.set(name, address);
  return address;
}

/** The item or course with addresses of its kept images, and without those that are not kept. */
export async function showImages<Of extends WithImages>(userId: string, itemId: string, of: Of): Promise<Of> {
  if ('media' in of) {
    const media = await Promise.all(
      of.media.map(async ({ signed_url: _, ...file }) => {
        const address = await addressOf(userId, itemId, file.file);
        return address === null ? file : { ...file, signed_url: address };
      }),
    );
    return { ...of, media, sounds: of.sounds.map(({ signed_url: _, ...sound }) => sound) };
  }
  if (!('is_video' in of)) return of;
  return {
    ...of,
    signed_thumb_url: await addressOf(userId, itemId, 'signed_thumb_url'),
    signed_poster_url: await addressOf(userId, itemId, 'signed_poster_url'),
    signed_full_url: await addressOf(userId, itemId, 'signed_full_url'),
  };
}

/** A plan with addresses of the kept images of its items. */
export async function showPlan(userId: string, plan: Plan): Promise<Plan> {
  const show = async (item: PlanItem): Promise<PlanItem> => {
    const { content } = item;
    if (content?.kind !== 'media' || content.uuid_id === null) return item;
    return {
      ...item,
      content: { ...content, signed_thumb_url: await addressOf(userId, content.uuid_id, 'signed_thumb_url') },
    };
  };
  return { ...plan, items: await Promise.all(plan.items.map(show)) };
}
