/**
 * Measures search relevance against human judgements of the samples: NDCG@5 for three sets of queries, on the embedded
 * database. `--server <folder>` measures another checkout of the project for comparison. Exits with 1 if a query finds
 * nothing.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  contributorQueries,
  type Judgement,
  mediaJudgements,
  typedJudgements,
} from '../../packages/server/src/test/judged-queries.ts';
import { judgements } from './judgements.ts';
import { startPortal } from './start-server.ts';

/** Number of results that count. */
const SHOWN = 5;
const root = fileURLToPath(new URL('../..', import.meta.url));
const samples = join(root, 'samples/scenarios');

/** Names of the sample scenarios by file name. */
const names = new Map(
  readdirSync(samples).map((file) => {
    const { name } = JSON.parse(readFileSync(join(samples, file), 'utf8')) as { name: string };
    return [file.replace(/\.isims$/, ''), name];
  }),
);

/** Names of the sample media by file name. */
const mediaNames = new Map(
  (
    JSON.parse(readFileSync(join(root, 'samples/media/index.json'), 'utf8')) as readonly {
      file: string;
      name: string;
    }[]
  ).map(({ file, name }) => [file, name]),
);

/** The grade of each item for a query, by name. */
function gradesOf(judgement: Judgement, names: ReadonlyMap<string, string>): Map<string, number> {
  const grades = new Map<string, number>();
  for (const grade of [3, 2, 1] as const) {
    for (const file of judgement[grade] ?? []) {
      const name = names.get(file);
      if (name === undefined) throw new Error(`'${judgement.query}' is judged by '${file}', which is not a sample.`);
      if (grades.has(name)) throw new Error(`'${judgement.query}' judges '${file}' twice.`);
      grades.set(name, grade);
    }
  }
  return grades;
}

/** Discounted cumulative gain: better and earlier results count more. */
const gain = (grades: readonly number[]) =>
  grades.slice(0, SHOWN).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** NDCG@5: 1 if the best five results come first, in the best order. */
function score(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((one, other) => other - one);
  return gain(found.map((name) => grades.get(name) ?? 0)) / gain(best);
}

/** The kind of items searched. */
type Kind = 'scenarios' | 'media';

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'trainer', password: 'Simulate1' }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!response.ok || cookie === undefined) throw new Error(`Signing in returned ${response.status}.`);
  return cookie;
}

async function search(url: string, cookie: string, kind: Kind, query: string): Promise<string[]> {
  const term = encodeURIComponent(query);
  const path =
    kind === 'media' ? `media/0/${SHOWN}/-1/-1?sort=relevance&term=${term}` : `scenarios/0/${SHOWN}/-1/-1/${term}/-1`;
  const response = await fetch(`${url}/api/${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`'${query}' returned ${response.status}.`);
  const list = (await response.json()) as Partial<Record<Kind, { name: string }[]>>;
  return (list[kind] ?? []).map(({ name }) => name);
}

const { values } = parseArgs({ options: { server: { type: 'string', default: root } } });
const folder = mkdtempSync(join(tmpdir(), 'portal-relevance-'));
const program = join(resolve(values.server), 'packages/server/src/main.ts');
const portal = await startPortal({ PORTAL_DATA: folder, PORTAL_DEMO: '1', LOG_LEVEL: 'warn' }, { program });
try {
  const cookie = await signIn(portal.url);
  const empty: string[] = [];
  const measure = async (title: string, kind: Kind, judged: readonly Judgement[]) => {
    const scores: number[] = [];
    for (const judgement of judged) {
      const found = await search(portal.url, cookie, kind, judgement.query);
      if (found.length === 0) empty.push(judgement.query);
      const one = score(found, gradesOf(judgement, kind === 'media' ? mediaNames : names));
      scores.push(one);
      console.log(`  '${judgement.query}'`.padEnd(44), one.toFixed(3));
    }
    const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
    console.log(`  NDCG@${SHOWN} of ${scores.length} ${title}`.padEnd(44), mean.toFixed(3));
  };
  await measure('queries', 'scenarios', judgements);
  await measure('queries as people type', 'scenarios', typedJudgements);
  await measure('queries of media', 'media', mediaJudgements);
  for (const name of contributorQueries) {
    if ((await search(portal.url, cookie, 'scenarios', name)).length === 0) empty.push(name);
  }
  console.log(empty.length === 0 ? '  Every query finds something.' : `  Nothing is found by ${empty.join(', ')}.`);
  process.exitCode = empty.length === 0 ? 0 : 1;
} finally {
  const ended = once(portal.process, 'exit');
  portal.process.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
