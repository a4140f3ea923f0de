import { readFile } from 'node:fs/promises';
import type { Counts } from '../stories/counts.ts';
import { mapEach } from '../stories/each.ts';
import { picturesFolder, readVisits, type StoryRun, type TakenPicture, type Visit } from '../stories/records.ts';
import { readIndex } from '../stories/story-index.ts';
import { catalogueFolder, visitAgain } from '../stories/visit-stories.ts';
import { type Baseline, encodePicture, fingerprint, readBaselineFile, readBaselines } from './baselines.ts';
import { compareColours, readColours } from './colours.ts';
import { comparePictures } from './compare.ts';
import { describeGone } from './gone-stories.ts';
import { isSameRenderer, nameRenderer } from './renderer.ts';
import { clearReport, type Finding, type Report, reportFolder, writeFinding, writeReport } from './report.ts';

/** Compares a picture with its baseline; null when it is as it was. */
async function check(
  picture: TakenPicture,
  { id, title, name, states }: Visit,
  noted: Baseline | undefined,
): Promise<Finding | null> {
  const { key } = picture;
  const before = noted ? await readBaselineFile(key) : null;
  const isWhole = before !== null && fingerprint(before) === noted?.file;
  if (isWhole && noted?.picture === picture.fingerprint) return null;
  const after = await readFile(`${picturesFolder}/${key}.png`);
  const later = picture.states.filter((state) => !states.includes(state));
  const finding = { ...picture, story: { id, title, name }, pixels: 0, later };
  if (!before) {
    await writeFinding(key, { 'after.png': after });
    return { ...finding, verdict: 'new' };
  }
  // Both went the same way into their files, so what the way costs is not taken for a difference.
  const { pixels, difference } = await comparePictures(before, await encodePicture(after));
  if (!difference) {
    if (isWhole) return null;
    await writeFinding(key, { 'before.avif': before, 'after.png': after });
    return { ...finding, verdict: 'damaged' };
  }
  await writeFinding(key, { 'before.avif': before, 'after.png': after, 'difference.png': difference });
  return { ...finding, verdict: 'changed', pixels };
}

/** Shows the baselines of no picture. */
async function findGone(keys: readonly string[]): Promise<Finding[]> {
  for (const key of keys) {
    const before = await readBaselineFile(key);
    if (before) await writeFinding(key, { 'before.avif': before });
  }
  return keys.map((key) => ({
    key,
    theme: '',
    viewport: '',
    fingerprint: '',
    states: [],
    later: [],
    verdict: 'gone',
    story: null,
    pixels: 0,
  }));
}

const sentences: Record<Finding['verdict'], (finding: Finding) => string> = {
  changed: ({ pixels, key, later }) => {
    const why = later.length > 0 ? `, having gone on to ${later.join(' and ')}` : '';
    return `looks different in ${pixels} pixels${why}: test-results/visual/${key}/difference.png`;
  },
  gone: () => 'has no story any more.',
  new: () => 'has no baseline. Look at it and accept it: npm run review:visual',
  damaged: ({ key }) => `has a baseline that is not the file it was: packages/ui/baselines/${key}.avif`,
};

/** A finding in a sentence. */
export function describe(finding: Finding): string {
  const { verdict, story, theme, viewport } = finding;
  return `'${story?.title}/${story?.name}' (${theme}, ${viewport}) ${sentences[verdict](finding)}`;
}

/** So many pictures are named; of more the review page tells. */
const named = 40;

function explain({ isGating, baselines, renderer, findings }: Report): void {
  if (findings.length > 0) console.error('\nLook at them with `npm run review:visual`, which also accepts them.');
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
 * Compares all pictures that a run took with their baselines, and writes those that differ to where people look.
 * @param pictures the baselines.
 * @returns what each story's visit recorded, the pictures that were taken, and what differs.
 */
export async function compareAll(run: StoryRun, pictures: ReadonlyMap<string, Baseline>) {
  const visits = await readVisits(run);
  const taken = [...visits.values()].flatMap((visit) => visit.pictures.map((picture) => ({ picture, visit })));
  const findings = await mapEach(taken, 4, ({ picture, visit }) => check(picture, visit, pictures.get(picture.key)));
  return { visits, taken, findings: findings.filter((finding) => finding !== null) };
}

const idsOfChanged = (findings: readonly Finding[]): Set<string> =>
  new Set(findings.flatMap(({ verdict, story }) => (verdict === 'changed' && story ? [story.id] : [])));

/** So many stories that look different are looked at again; more than these have really changed. */
const doubtful = 40;

/**
 * Compares the pictures that a run took with the baselines, prints what differs and writes it to
 * `test-results/visual`. Stories that look different are visited once more, by themselves: on a busy machine one is at
 * times pictured before it has come to rest, while what has changed looks different each time. Where another renderer
 * drew the baselines it says so, and counts only what does not depend on it: baselines of no story, and other colours
 * of the themes.
 * @returns a check for each picture, and one for each story that failed before it could be pictured.
 */
export async function checkPictures(run: StoryRun): Promise<Counts> {
  const { renderer: baselines, colours, pictures } = await readBaselines();
  const recoloured = Object.keys(colours).length > 0 ? compareColours(colours, await readColours()) : [];
  // Without any baselines there is nothing that another renderer could have drawn.
  const isGating = baselines === null || isSameRenderer(baselines, run.renderer);
  await clearReport();
  let compared = await compareAll(run, pictures);
  const changed = idsOfChanged(compared.findings);
  if (isGating && changed.size > 0 && changed.size <= doubtful) {
    console.log(`${changed.size} stories look different and are visited once more.`);
    await visitAgain(run, changed);
    await clearReport();
    compared = await compareAll(run, pictures);
  }
  const { visits, taken } = compared;
  const failed = run.isComplete ? run.stories.filter(({ id }) => visits.get(id)?.hasFailed ?? true) : [];
  const keys = new Set(taken.map(({ picture }) => picture.key));
  // The baselines of a story that failed are not gone.
  const isUnseen = (key: string) => keys.has(key) || failed.some(({ id }) => key.startsWith(`${id}-`));
  const gone = run.isComplete ? await findGone([...pictures.keys()].filter((key) => !isUnseen(key))) : [];
  const report: Report = { baselines, renderer: run.renderer, isGating, findings: [...compared.findings, ...gone] };
  await writeReport(report);
  const { findings } = compared;
  for (const finding of findings.slice(0, named)) console.error(describe(finding));
  if (findings.length > named) console.error(`… and ${findings.length - named} more pictures.`);
  for (const { title, name } of failed) console.error(`'${title}/${name}' failed, so it has no pictures.`);
  for (const sentence of describeGone(
    gone.map(({ key }) => key),
    await readIndex(catalogueFolder),
  ))
    console.error(sentence);
  // Last, because it is often why all the others differ.
  for (const sentence of recoloured) console.error(sentence);
  explain(report);
  const passed = taken.length - compared.findings.length;
  console.log(`${passed} of ${taken.length} pictures are as they were. (${reportFolder})`);
  // That a story or a colour is gone has nothing to do with what draws.
  const certain = report.findings.filter(({ verdict }) => isGating || verdict === 'gone');
  return { passed, failed: certain.length + recoloured.length + failed.length };
}
