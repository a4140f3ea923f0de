/**
 * The figures of a list's answer: which rows of how many, counted from 1; 0 and 0 where there are none.
 * @param isCapped whether there are more than `total`.
 */
export function rowsOf(items: readonly unknown[], total: number, offset: number, isCapped = false) {
  const count = items.length;
  const rows = { total, from: count === 0 ? 0 : offset + 1, to: count === 0 ? 0 : offset + count, count };
  return isCapped ? { ...rows, total_is_capped: true as const } : rows;
}
