/** A gap for omitted pages. */
export type PageGap = 'gap';

/**
 * The pages to show: those at both ends, those around the current one, and gaps in between. A gap for a single page
 * shows that page instead, as it takes the same room.
 * @param page the current page, from 1; clamped to existing pages.
 * @param pageCount the number of pages.
 * @param options `around`: how many pages around the current one, including it; `margin`: how many at each end.
 */
export const paginationRange = (
  page: number,
  pageCount: number,
  { around, margin }: { around: number; margin: number },
): (number | PageGap)[] => {
  const current = Math.min(Math.max(page, 1), pageCount);
  const before = Math.floor((around - 1) / 2);
  // Near an end the window is shifted inwards, so that its size stays the same.
  const start = Math.max(1, Math.min(current - before, pageCount - around + 1));
  const end = start + around - 1;
  const isShown = (candidate: number) =>
    candidate <= margin || candidate > pageCount - margin || (candidate >= start && candidate <= end);

  const range: (number | PageGap)[] = [];
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const isAlone = isShown(candidate - 1) && isShown(candidate + 1);
    if (isShown(candidate) || isAlone) range.push(candidate);
    else if (range.at(-1) !== 'gap') range.push('gap');
  }
  return range;
};
