import silhouette from './silhouette.svg?no-inline';

// Addresses only: a portrait is fetched when it is shown.
const portraits = Object.values(
  import.meta.glob<string>('./portraits/*.svg', { eager: true, query: '?no-inline', import: 'default' }),
);

/** URL of the portrait at an index; of a neutral silhouette for null and unknown indexes. */
export function portraitUrl(index: number | null): string {
  return (index === null ? undefined : portraits[index]) ?? silhouette;
}

/** How many portraits there are; their indices begin at 0. */
export const portraitCount = portraits.length;
