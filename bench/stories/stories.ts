/**
 * Measures the run of all stories: how long the catalogue takes to build, how many stories a second pass their play
 * functions and axe in both themes, how many when their pictures are taken too, and where the time of a visit goes.
 */
import { cpus, loadavg } from 'node:os';
import { readRun, readVisits } from '@community/visual-tests/records';
import { buildCatalogue, visitStories } from '../../scripts/stories/visit-stories.ts';

const build = await buildCatalogue();
const [load = 0] = loadavg();

/** Visits all stories and prints what the parts of a visit take. */
async function measure(takesPictures: boolean) {
  const { failed } = await visitStories({ builds: false, filters: [], takesPictures });
  const run = await readRun('all');
  if (!run?.seconds) throw new Error('The stories could not be run.');
  const visits = [...(await readVisits(run)).values()];
  const sums = new Map<string, number>();
  for (const { timing } of visits)
    for (const [part, milliseconds] of Object.entries(timing)) sums.set(part, (sums.get(part) ?? 0) + milliseconds);
  console.log(`\nA visit ${takesPictures ? 'with' : 'without'} pictures takes, on average of ${visits.length}:`);
  for (const [part, milliseconds] of sums)
    console.log(`${part.padEnd(12)} ${String(Math.round(milliseconds / visits.length)).padStart(6)} ms`);
  const pictures = visits.reduce((sum, visit) => sum + visit.pictures.length, 0);
  return { failed, pictures, speed: visits.length / run.seconds };
}

const plain = await measure(false);
const pictured = await measure(true);
console.log(`\nStatic build  ${build.toFixed(1)} s (at most 60)`);
console.log(`Story run     ${plain.speed.toFixed(1)} stories a second with axe in both themes (at least 6)`);
console.log(`With pictures ${pictured.speed.toFixed(1)} stories a second, ${pictured.pictures} pictures`);
console.log(`Machine       ${cpus().length} cores, load ${load.toFixed(1)} before it began`);
process.exitCode = plain.failed + pictured.failed > 0 ? 1 : 0;
