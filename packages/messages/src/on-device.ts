import { counted } from './words.ts';

/** What of the favourites is on this device. */
export const favouritesKeepingTexts = {
  onDevice: 'Favourites on this device',
  complete: (count: number) => `${counted(count, { one: 'favourite is', other: 'favourites are' })} available offline.`,
  missing: (count: number) =>
    counted(count, { one: 'favourite is', other: 'favourites are' }) +
    ' not fully on this device: too large, no room, or removed by the browser.',
  keeping: 'Fetching your favourites…',
  full: 'There is not enough space on this device for all your favourites.',
  fullHint: 'Free some space, or remove a plan from this device. Then try again.',
  failed: 'We could not fetch all your favourites.',
};

/** Keeping a plan on this device. */
export const planKeepingTexts = {
  keep: 'Keep on this device',
  about: 'Makes the plan available offline, with its briefs and pictures.',
  keeping: 'Fetching the briefs and pictures…',
  removing: 'Removing it from this device…',
  kept: (size: string, total: string) =>
    `Takes up ${size} on this device; with your favourites and other plans, ${total}.`,
  missing: (count: number) =>
    counted(count, { one: 'item is', other: 'items are' }) +
    ' not fully on this device: too large, no longer available, or removed by the browser.',
  fetchAgain: 'Fetch again',
  gone: 'Your browser has removed this plan from this device.',
  goneHint: 'Browsers do this when storage is low or a site has not been visited for a while. The plan itself is safe.',
  keepAgain: 'Keep again',
  full: 'There is not enough space on this device for the plan.',
  /** How much room is needed, as far as that is known. */
  needed: (size: string) => `At least ${size} more is needed.`,
  /** How much room the browser still gives. */
  left: (size: string) => `${size} is left.`,
  fullHint: 'Free some space, or remove another plan from this device. Then try again.',
  failed: 'We could not fetch all of this plan.',
  tryAgain: 'Try again',
  /** Above all that is kept, on the page of downloads. */
  onDevice: 'Plans on this device',
};
