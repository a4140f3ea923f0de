import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { StateName } from '../states/chart.ts';
import { root } from '../stories/program.ts';
import type { Story, TakenPicture } from '../stories/records.ts';
import type { Renderer } from './renderer.ts';

/** Where the pictures that differ lie for people to look at. */
export const reportFolder = `${root}/test-results/visual`;

/** What became of a picture: it looks different, has no baseline yet, its story is gone, or the baseline's file is bad. */
export type Verdict = 'changed' | 'new' | 'gone' | 'damaged';

/** A picture that is not as it was. */
export interface Finding extends TakenPicture {
  verdict: Verdict;
  /** The story; null when that is gone. */
  story: Story | null;
  /** How many pixels differ; 0 unless it has changed. */
  pixels: number;
  /** States that the story came to only after it had ended: why it looks different, if there are any. */
  later: StateName[];
}

/** What the comparison of all pictures found. */
export interface Report {
  /** What drew the baselines, and what drew the pictures of this run. */
  baselines: Renderer | null;
  renderer: Renderer;
  /** Whether the two are the same, so that a difference is one of the product. */
  isGating: boolean;
  findings: Finding[];
}

/** The pictures of a finding that there can be, each a file in the folder named by its key. */
export interface FindingPictures {
  'before.avif'?: Buffer;
  'after.png'?: Buffer;
  'difference.png'?: Buffer;
}

/** Takes the report of an earlier comparison away. */
export async function clearReport(): Promise<void> {
  await rm(reportFolder, { recursive: true, force: true });
  await mkdir(reportFolder, { recursive: true });
}

/** Writes the pictures of a finding. */
export async function writeFinding(key: string, pictures: FindingPictures): Promise<void> {
  const folder = `${reportFolder}/${key}`;
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of Object.entries(pictures)) await writeFile(`${folder}/${name}`, picture);
}

/** Writes the report itself. */
export const writeReport = (report: Report): Promise<void> =>
  writeFile(`${reportFolder}/report.json`, JSON.stringify(report, null, 2));

/**
 * The report of the last comparison.
 * @throws when there was none.
 */
export async function readReport(): Promise<Report> {
  return JSON.parse(await readFile(`${reportFolder}/report.json`, 'utf8')) as Report;
}
