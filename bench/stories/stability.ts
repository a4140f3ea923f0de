/**
 * Visits all stories several times in a row and compares the screenshots of each run with the baselines, without the
 * gate's second attempt at stories that differ. Prints each run as it ends, and lists the stories that varied; their
 * screenshots are written where the gate writes its own.
 *
 * `npm run bench:stability -- 3` for another number of runs than ten.
 */

import { visitStories } from '@community/catalogue/visits/visit-stories';
import { readBaselines } from '@community/visual-tests/baselines';
import { compareAll, describe } from '@community/visual-tests/check-screenshots';
import { screenshotFolders } from '@community/visual-tests/folders';
import { readRun } from '@community/visual-tests/records';
import { isSameRenderer } from '@community/visual-tests/renderer';
import { clearReport } from '@community/visual-tests/report';

const [filters = '10'] = process.argv.slice(2);
const runs = Number(filters);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`'${filters}' is not a number of runs.`);

const { renderer: baselines, screenshots } = await readBaselines();
const report = screenshotFolders.reports.all;
await clearReport(report);
const lines: string[] = [];
let unstable = 0;
for (let count = 1; count <= runs; count++) {
  const { passed, failed } = await visitStories({ builds: count === 1, filters: [] });
  const run = await readRun('all');
  if (!run?.seconds) throw new Error('The stories could not be run.');
  if (!baselines || !isSameRenderer(baselines, run.renderer))
    throw new Error('The baselines were drawn elsewhere. Recreate them on this machine first: npm run update:visual');
  const { taken, findings } = await compareAll(run, screenshots);
  const same = taken.length - findings.length;
  lines.push(
    `Run ${String(count).padStart(2)}  ${passed} of ${passed + failed} stories passed, ${same} of ${taken.length} screenshots as they were, ${run.seconds.toFixed(0)} s`,
    ...findings.map((finding) => `        ${describe(finding, report)}`),
  );
  if (failed + findings.length > 0) unstable++;
  console.log(`\n${lines.join('\n')}\n`);
}
console.log(`${runs - unstable} of ${runs} runs without a difference`);
process.exitCode = unstable > 0 ? 1 : 0;
