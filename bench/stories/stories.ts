/**
 * Measures the run of all stories: how long the catalogue takes to build, how many stories a second are visited with
 * axe and pictures, and where the time of a visit goes.
 */
import { cpus, loadavg } from 'node:os';
import { readRun, readVisits } from '../../scripts/stories/records.ts';
import { buildCatalogue, visitStories } from '../../scripts/stories/visit-stories.ts';

const build = await buildCatalogue();
const [load = 0] = loadavg();
const counts = await visitStories({ builds: false, wanted: [] });
const run = await readRun();
if (!run?.seconds) throw new Error('The stories could not be run.');
const visits = [...(await readVisits(run)).values()];

const sums = new Map<string, number>();
for (const { timing } of visits)
  for (const [part, milliseconds] of Object.entries(timing)) sums.set(part, (sums.get(part) ?? 0) + milliseconds);

console.log(`\nA visit takes, on average of ${visits.length}:`);
for (const [part, milliseconds] of sums)
  console.log(`${part.padEnd(12)} ${String(Math.round(milliseconds / visits.length)).padStart(6)} ms`);
console.log(`\nStatic build  ${build.toFixed(1)} s (at most 60)`);
console.log(`Story run     ${(visits.length / run.seconds).toFixed(1)} stories a second (at least 6)`);
console.log(`Pictures      ${visits.reduce((sum, { pictures }) => sum + pictures.length, 0)}`);
console.log(`Machine       ${cpus().length} cores, load ${load.toFixed(1)} before it began`);
process.exitCode = counts.failed > 0 ? 1 : 0;
