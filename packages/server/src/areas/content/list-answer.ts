/** The figures of a list's answer: which rows of how many, counted from 1; 0 and 0 where there are none. */
export function rowsOf(items: readonly unknown[], total: number, offset: number) {
  const count = items.length;
  return { total, from: count === 0 ? 0 : offset + 1, to: count === 0 ? 0 : offset + count, count };
}
