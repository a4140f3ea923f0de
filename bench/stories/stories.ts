/**
 * Measures the catalogue: how long it takes to build, how large its first page is, how soon a story follows a click in
 * the sidebar, how many stories a second pass their play functions and axe in both themes, how many when their
 * screenshots are taken too, where the time of a visit goes, and how long the stories of one title take in a running
 * catalogue, which is left running. Fails if a limit is exceeded; the limits are for two otherwise idle cores.
 */
import { cpus, loadavg } from 'node:os';
import { runProgram } from '@community/catalogue/visits/program';
import { buildCatalogue, catalogueFolder, visitStories } from '@community/catalogue/visits/visit-stories';
import { readRun, readVisits } from '@community/visual-tests/records';
import { measureFirstPage } from './first-page.ts';

const build = await buildCatalogue();
const [load = 0] = loadavg();

/** Visits all stories and prints what the parts of a visit take. */
async function measure(takesScreenshots: boolean) {
  const { failed } = await visitStories({ builds: false, filters: [], takesScreenshots });
  const run = await readRun('all');
  if (!run?.seconds) throw new Error('The stories could not be run.');
  const visits = [...(await readVisits(run)).values()];
  const sums = new Map<string, number>();
  for (const { timing } of visits)
    for (const [part, milliseconds] of Object.entries(timing)) sums.set(part, (sums.get(part) ?? 0) + milliseconds);
  console.log(`\nA visit ${takesScreenshots ? 'with' : 'without'} screenshots takes, on average of ${visits.length}:`);
  for (const [part, milliseconds] of sums)
    console.log(`${part.padEnd(12)} ${String(Math.round(milliseconds / visits.length)).padStart(6)} ms`);
  const screenshots = visits.reduce((sum, visit) => sum + visit.screenshots.length, 0);
  return { failed, screenshots, speed: visits.length / run.seconds };
}

/** How long the stories of one title take, in seconds. The first time, the running catalogue may have to start. */
async function measureTitle(): Promise<number> {
  let began = 0;
  for (let time = 0; time < 2; time += 1) {
    began = performance.now();
    const code = await runProgram('node', ['scripts/test/stories.ts', 'Components/Button/']);
    if (code !== 0) throw new Error('The stories of Button fail.');
  }
  return (performance.now() - began) / 1000;
}

const page = await measureFirstPage(catalogueFolder);
const plain = await measure(false);
const withScreenshots = await measure(true);
const title = await measureTitle();

/** Each measurement in words, and whether it meets its limit. */
const results: [name: string, measured: string, isKept: boolean][] = [
  ['Static build', `${build.toFixed(1)} s (at most 60)`, build <= 60],
  ['First page', `${page.megabytes.toFixed(2)} MB compressed (at most 4)`, page.megabytes <= 4],
  ['Sidebar', `${page.story.toFixed(2)} s from the click to the story (at most 1)`, page.story <= 1],
  ['Story run', `${plain.speed.toFixed(1)} stories a second with axe in both themes (at least 6)`, plain.speed >= 6],
  [
    'With screenshots',
    `${withScreenshots.speed.toFixed(1)} stories a second, ${withScreenshots.screenshots} screenshots (at least 4.5)`,
    withScreenshots.speed >= 4.5,
  ],
  ['One title', `${title.toFixed(1)} s in a running catalogue (less than 10)`, title < 10],
];
console.log('');
for (const [name, measured, isKept] of results) console.log(`${isKept ? '✓' : '✗'} ${name.padEnd(13)} ${measured}`);
console.log(`  Machine       ${cpus().length} cores, load ${load.toFixed(1)} before it began`);
const isMissed = results.some(([, , isKept]) => !isKept);
process.exitCode = plain.failed + withScreenshots.failed > 0 || isMissed ? 1 : 0;
