/** A place where pages are left out. */
export type PageGap = 'gap';

/**
 * The pages to show: those at both margins, those around the current one, and a gap where others are left out. A gap
 * that would hide a single page shows that page instead, as it takes the same room.
 * @param page the current page, from 1; taken as the nearest page that exists.
 * @param pageCount how many pages there are.
 * @param options `around`: how many pages stand around the current one, itself among them; `margin`: how many at
 * each end.
 */
export const paginationRange = (
  page: number,
  pageCount: number,
  { around, margin }: { around: number; margin: number },
): (number | PageGap)[] => {
  const current = Math.min(Math.max(page, 1), pageCount);
  const before = Math.floor((around - 1) / 2);
  // At an end the window is pushed inwards, so that it always holds as many pages.
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
