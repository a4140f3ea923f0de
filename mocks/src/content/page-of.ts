/** Which part of a list a page is. */
export interface PagePlace {
  /**
   * How many items the list has.
   * @default those of the page
   */
  total?: number;
  /**
   * The place of the page's first item in the list, counted from 1.
   * @default 1; 0 for an empty page
   */
  from?: number;
  /**
   * Whether the list has more items than `total`.
   * @default false
   */
  isCapped?: boolean;
}

/** What the API says about a page of a list, beside its items. */
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
