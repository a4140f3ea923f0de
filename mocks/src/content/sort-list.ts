import type { ListSort, MediaItem, Scenario } from '@community/contract/content';

type Content = Scenario | MediaItem;

const comparisons: Record<Exclude<ListSort, 'relevance'>, (a: Content, b: Content) => number> = {
  newest: (a, b) => b.contributed_at.localeCompare(a.contributed_at, 'en'),
  downloads: (a, b) => b.num_downloads - a.num_downloads,
  favourites: (a, b) => b.number_favourites - a.number_favourites,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** A sorted copy of a list; unchanged for relevance or none. */
export function sortList<Item extends Content>(items: readonly Item[], sort: ListSort | undefined): Item[] {
  return sort === undefined || sort === 'relevance' ? [...items] : [...items].sort(comparisons[sort]);
}

/** Moves items in one of the languages to the front. */
export function preferLanguages(items: readonly Scenario[], languages: readonly string[]): Scenario[] {
  const isPreferred = (item: Scenario) => languages.includes(item.unicode_language_identifier);
  return [...items.filter(isPreferred), ...items.filter((item) => !isPreferred(item))];
}
