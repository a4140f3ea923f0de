import silhouette from './silhouette.svg?no-inline';

// Addresses only: a portrait is fetched when it is shown.
const portraits = Object.values(
  import.meta.glob<string>('./portraits/*.svg', { eager: true, query: '?no-inline', import: 'default' }),
);

/** Address of the portrait at an index; of a neutral silhouette for null and for an index that nobody has. */
export function portraitUrl(index: number | null): string {
  return (index === null ? undefined : portraits[index]) ?? silhouette;
}

/** How many portraits there are; their indices begin at 0. */
export const portraitCount = portraits.length;
