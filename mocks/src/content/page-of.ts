/** The place of a page in a list. */
export interface PagePlace {
  /**
   * Length of the list.
   * @default that of the page
   */
  total?: number;
  /**
   * The position of the page's first item, counted from 1.
   * @default 1; 0 for an empty page
   */
  from?: number;
  /**
   * Whether the list has more items than `total`.
   * @default false
   */
  isCapped?: boolean;
}

/** The API's data about a page, besides its items. */
export function pageOf(
  { length: count }: readonly unknown[],
  { total = count, from = count === 0 ? 0 : 1, isCapped = false }: PagePlace = {},
) {
  return {
    total,
    ...(isCapped && { total_is_capped: true as const }),
    from,
    to: count === 0 ? 0 : from + count - 1,
    count,
  };
}
