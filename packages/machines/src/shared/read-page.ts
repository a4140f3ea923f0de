/** No list is this long; the server counts rows up to 2^31. */
const PAGE_MAX = 100_000_000;

/** The page number in a URL; the first page if it is invalid. */
export function readPage(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Math.min(PAGE_MAX, Math.max(1, Number(text))) : 1;
}
