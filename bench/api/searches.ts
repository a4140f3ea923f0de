import type { Kysely } from 'kysely';
import type { Schema } from '../../packages/server/src/database/schema.ts';
import { type SearchQuery, searchQueries } from './search-queries.ts';
import { signIn } from './sign-in.ts';

/** The kind of items searched. */
type Kind = 'scenarios' | 'media';

/** The median; sorts its argument. */
export const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How long a GET request takes until its body has arrived, in milliseconds. @throws unless the status is 2xx. */
export async function milliseconds(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - began;
}

/** Target for the 95th percentile of a term's searches, in milliseconds. */
const TARGET_SEARCH_MS = 250;
/** The target for terms with fewer than {@link FEW} matches. */
const TARGET_FEW_MS = 50;
const FEW = 1000;
const SEARCH_TIMES = 20;

/** The contributor of the newest item, whose own items are then found anywhere in the library. */
async function findContributor(portal: string, kind: Kind, cookie: string): Promise<string> {
  const path = kind === 'media' ? '/api/media/0/1/-1/-1' : '/api/scenarios/0/1/-1/-1/-1/-1';
  const response = await fetch(`${portal}${path}`, { headers: { cookie } });
  const list = (await response.json()) as Record<Kind, { contributed_by: { uuid_id: string } }[]>;
  const [newest] = list[kind];
  if (!newest) throw new Error('The library is empty.');
  return newest.contributed_by.uuid_id;
}

/** The time of one search relative to its target; 0 where the search does not apply to media. */
async function measureSearch(portal: string, kind: Kind, cookie: string, search: SearchQuery): Promise<number> {
  const { term, query = '', age = -1, condition = -1, tags = [], isOfContributor = false, offset = 0 } = search;
  const isBesideFilters = age !== -1 || condition !== -1 || query !== '';
  if (kind === 'media' && isBesideFilters) return 0;
  const filter = tags.length === 0 ? '-1' : tags.join(',');
  const words = encodeURIComponent(term);
  const by = isOfContributor ? `&contributor=${await findContributor(portal, kind, cookie)}` : '';
  const path =
    kind === 'media'
      ? `/api/media/${offset}/4/-1/${filter}?term=${words}${by}`
      : `/api/scenarios/${offset}/5/${age}/${condition}/${words}/${filter}?${query}${by}`;
  const times: number[] = [];
  // The first one is a warm-up.
  for (let count = 0; count <= SEARCH_TIMES; count += 1) {
    const time = await milliseconds(`${portal}${path}`, cookie);
    if (count > 0) times.push(time);
  }
  const response = await fetch(`${portal}${path}`, { headers: { cookie } });
  const { total, total_is_capped = false } = (await response.json()) as { total: number; total_is_capped?: boolean };
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
  const target = total < FEW ? TARGET_FEW_MS : TARGET_SEARCH_MS;
  const filters = [
    age === -1 ? '' : ' age',
    condition === -1 ? '' : ' condition',
    tags.length > 0 ? ' tags' : '',
    isOfContributor ? ' contributor' : '',
    query && ` ${query}`,
  ].join('');
  console.log(
    `  '${term}'${filters}${offset > 0 ? ` from ${offset}` : ''}`.padEnd(44),
    `${total}${total_is_capped ? '+' : ''}`.padStart(7),
    `p50 ${median([...times]).toFixed(1)}`.padStart(11),
    `p95 ${p95.toFixed(1)} ms (at most ${target})${p95 > target ? '  missed' : ''}`,
  );
  return p95 / target;
}

/** A session per search, since the number of searches per user is limited. */
export async function signInForSearches(db: Kysely<Schema>): Promise<string[]> {
  const cookies: string[] = [];
  for (const index of searchQueries.keys()) cookies.push(await signIn(db, index + 2));
  return cookies;
}

/**
 * Measures all searches, and prints each.
 * @param cookies of {@link signInForSearches}.
 * @returns whether all met their targets.
 */
export async function measureSearches(portal: string, kind: Kind, cookies: readonly string[]): Promise<boolean> {
  const ratios: number[] = [];
  for (const [index, search] of searchQueries.entries()) {
    ratios.push(await measureSearch(portal, kind, cookies[index] ?? '', search));
  }
  const worst = Math.max(...ratios);
  console.log(`  worst             ${worst.toFixed(2)} of its limit`);
  return worst <= 1;
}
