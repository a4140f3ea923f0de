import type { ListSort } from '@community/contract/content';

/** Which rows of a list. */
export interface Slice {
  offset: number;
  count: number;
}

/** A slice of a list, and the list's length. */
export interface Page<Item> {
  total: number;
  /** Whether there are more than `total`. */
  isCapped?: boolean;
  items: Item[];
}

/** The sort order of a list; ties are sorted by id, in the same direction. */
export interface Order {
  /** A column of the item `s`. */
  by: 'contributed_at' | 'name_key' | 'num_downloads' | 'number_favourites';
  isDescending: boolean;
}

const orders: Record<Exclude<ListSort, 'relevance'>, Order> = {
  newest: { by: 'contributed_at', isDescending: true },
  downloads: { by: 'num_downloads', isDescending: true },
  favourites: { by: 'number_favourites', isDescending: true },
  name: { by: 'name_key', isDescending: false },
};

/** The requested order of a list; null: by relevance. */
export const orderOf = (sort: ListSort): Order | null => (sort === 'relevance' ? null : orders[sort]);

/**
 * The row numbers in a list response, counted from 1; 0 and 0 without rows.
 * @param isCapped whether there are more than `total`.
 */
export function rowsOf(items: readonly unknown[], total: number, offset: number, isCapped = false) {
  const count = items.length;
  const rows = { total, from: count === 0 ? 0 : offset + 1, to: count === 0 ? 0 : offset + count, count };
  return isCapped ? { ...rows, total_is_capped: true as const } : rows;
}
