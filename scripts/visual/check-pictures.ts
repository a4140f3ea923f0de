import { readFile } from 'node:fs/promises';
import type { Counts } from '../stories/counts.ts';
import { mapEach } from '../stories/each.ts';
import { picturesFolder, readVisits, type StoryRun, type TakenPicture, type Visit } from '../stories/records.ts';
import { listBaselines, readBaseline, readBaselineRenderer } from './baselines.ts';
import { comparePictures } from './compare.ts';
import { isSameRenderer, nameRenderer } from './renderer.ts';
import { clearReport, type Finding, type Report, reportFolder, writeFinding, writeReport } from './report.ts';

/** Compares a picture with its baseline; null when it is as it was. */
async function check(picture: TakenPicture, { id, title, name }: Visit): Promise<Finding | null> {
  const after = await readFile(`${picturesFolder}/${picture.key}.png`);
  const before = await readBaseline(picture.key);
  const finding = { ...picture, story: { id, title, name } };
  if (!before) {
    await writeFinding(picture.key, { 'after.png': after });
    return { ...finding, verdict: 'new', pixels: 0 };
  }
  const { pixels, difference } = await comparePictures(before, after);
  if (!difference) return null;
  await writeFinding(picture.key, { 'before.webp': before, 'after.png': after, 'difference.png': difference });
  return { ...finding, verdict: 'changed', pixels };
}

/** The baselines of no picture. */
async function findGone(taken: ReadonlySet<string>): Promise<Finding[]> {
  const gone = (await listBaselines()).filter((key) => !taken.has(key));
  for (const key of gone) {
    const before = await readBaseline(key);
    if (before) await writeFinding(key, { 'before.webp': before });
  }
  return gone.map((key) => ({ key, theme: '', viewport: '', verdict: 'gone', story: null, pixels: 0 }));
}

function describe({ key, verdict, pixels, story, theme, viewport }: Finding): string {
  if (verdict === 'gone') return `The baseline ${key}.webp has no story any more.`;
  const name = `'${story?.title}/${story?.name}' (${theme}, ${viewport})`;
  return verdict === 'new'
    ? `${name} has no baseline.`
    : `${name} looks different in ${pixels} pixels: test-results/visual/${key}/difference.png`;
}

function explain({ isGating, baselines, renderer, findings }: Report): void {
  if (findings.length > 0) {
    console.error(`\nLook at them with \`npm run review:visual\`, which also accepts them.`);
  }
  if (isGating) return;
  console.warn(
    [
      '',
      '! THE PICTURES ARE COMPARED WITHOUT GATING: what draws them here is not what drew the baselines.',
      `!   Baselines: ${baselines ? nameRenderer(baselines) : 'none'}`,
      `!   Here:      ${nameRenderer(renderer)}`,
      '!   `npm run update:visual` makes all baselines anew on this machine.',
    ].join('\n'),
  );
}

/**
 * Compares the pictures that a run took with the baselines, prints what differs and writes it to
 * `test-results/visual`. Where another renderer drew the baselines it says so and counts no failure.
 * @returns a check for each picture, and one for each story that failed before it could be pictured.
 */
export async function checkPictures(run: StoryRun): Promise<Counts> {
  const visits = await readVisits(run);
  const pictures = [...visits.values()].flatMap((visit) => visit.pictures.map((picture) => ({ picture, visit })));
  const baselines = await readBaselineRenderer();
  await clearReport();
  const compared = await mapEach(pictures, 4, ({ picture, visit }) => check(picture, visit));
  const unseen = run.isComplete ? run.stories.filter(({ id }) => visits.get(id)?.hasFailed ?? true) : [];
  // The baselines of a story that failed are not gone.
  const isUnseen = ({ key }: Finding) => unseen.some(({ id }) => key.startsWith(`${id}-`));
  const gone = run.isComplete
    ? (await findGone(new Set(pictures.map(({ picture }) => picture.key)))).filter((one) => !isUnseen(one))
    : [];
  const report: Report = {
    baselines,
    renderer: run.renderer,
    // Without any baselines there is nothing that another renderer could have drawn.
    isGating: baselines === null || isSameRenderer(baselines, run.renderer),
    findings: [...compared.filter((finding) => finding !== null), ...gone],
  };
  await writeReport(report);
  for (const finding of report.findings) console.error(describe(finding));
  if (unseen.length > 0) console.error(`${unseen.length} stories failed, so they have no pictures.`);
  explain(report);
  const passed = compared.filter((finding) => finding === null).length;
  console.log(`${passed} of ${pictures.length} pictures are as they were. (${reportFolder})`);
  return { passed, failed: (report.isGating ? report.findings.length : 0) + unseen.length };
}
