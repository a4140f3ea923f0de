/**
 * Measures how well searches rank the sample scenarios against what people judged: NDCG@5 of sixty queries, on the
 * embedded database. With `--server <folder>` it measures another checkout of the project, to compare.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Judgement, judgements } from './judgements.ts';
import { startServer } from './start-server.ts';

/** As many results as the first page shows. */
const SHOWN = 5;
const root = fileURLToPath(new URL('../..', import.meta.url));
const samples = join(root, 'samples/scenarios');

/** Names of the sample scenarios, by their files' names. */
const names = new Map(
  readdirSync(samples).map((file) => {
    const { name } = JSON.parse(readFileSync(join(samples, file), 'utf8')) as { name: string };
    return [file.replace(/\.isims$/, ''), name];
  }),
);

/** How well each scenario answers a query, by name. */
function gradesOf(judgement: Judgement): Map<string, number> {
  const grades = new Map<string, number>();
  for (const grade of [3, 2, 1] as const) {
    for (const file of judgement[grade] ?? []) {
      const name = names.get(file);
      if (name === undefined) throw new Error(`'${judgement.query}' is judged by '${file}', which is no sample.`);
      if (grades.has(name)) throw new Error(`'${judgement.query}' judges '${file}' twice.`);
      grades.set(name, grade);
    }
  }
  return grades;
}

/** Discounted cumulative gain: the better an answer, and the further up, the more it counts. */
const gain = (grades: readonly number[]) =>
  grades.slice(0, SHOWN).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** NDCG@5: 1 where the first five are the best there are, in the best order. */
function score(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((one, other) => other - one);
  return gain(found.map((name) => grades.get(name) ?? 0)) / gain(best);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'trainer', password: 'Simulate1' }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in answers ${answer.status}.`);
  return cookie;
}

async function search(url: string, cookie: string, query: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/scenarios/0/${SHOWN}/-1/-1/${encodeURIComponent(query)}/-1`, {
    headers: { cookie },
  });
  if (!answer.ok) throw new Error(`'${query}' answers ${answer.status}.`);
  const { scenarios } = (await answer.json()) as { scenarios: { name: string }[] };
  return scenarios.map(({ name }) => name);
}

const { values } = parseArgs({ options: { server: { type: 'string', default: root } } });
const folder = mkdtempSync(join(tmpdir(), 'portal-relevance-'));
const portal = await startServer([join(resolve(values.server), 'packages/server/src/main.ts')], {
  PORTAL_DATA: folder,
  PORTAL_DEMO: '1',
  PORT: '0',
  LOG_LEVEL: 'warn',
});
try {
  const cookie = await signIn(portal.url);
  const scores: number[] = [];
  for (const judgement of judgements) {
    const one = score(await search(portal.url, cookie, judgement.query), gradesOf(judgement));
    scores.push(one);
    console.log(`  '${judgement.query}'`.padEnd(44), one.toFixed(3));
  }
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  console.log(`  NDCG@${SHOWN} of ${scores.length} queries`.padEnd(44), mean.toFixed(3));
} finally {
  const ended = once(portal.process, 'exit');
  portal.process.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
