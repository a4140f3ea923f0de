import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { StateName, Story } from 'storybook-addon-statechart/node';
import { reportFolder } from '../folders.ts';
import type { TakenPicture } from '../records.ts';
import type { Region } from './regions.ts';
import type { Renderer } from './renderer.ts';

/** A picture looks different, has no baseline, its story is gone, or the baseline's file was changed. */
export type Verdict = 'changed' | 'new' | 'gone' | 'damaged';

/** A picture that differs from its baseline. */
export interface Finding extends TakenPicture {
  verdict: Verdict;
  /** Null if the story is gone. */
  story: Story | null;
  /** The number of different pixels; 0 unless the verdict is `changed`. */
  pixels: number;
  /** The parts that changed, the largest first; none unless the verdict is `changed`. */
  regions: Region[];
  /** States that the story reached only after it had ended, which may explain the difference. */
  later: StateName[];
}

/** The result of comparing all pictures. */
export interface Report {
  /** The renderer of the baselines, and the one of this run. */
  baselines: Renderer | null;
  renderer: Renderer;
  /** Whether the two are the same, so that differences are due to the product. */
  isGating: boolean;
  findings: Finding[];
}

/** The pictures of a finding, by file name. */
export interface FindingPictures {
  'before.avif'?: Buffer;
  'after.png'?: Buffer;
  'difference.png'?: Buffer;
}

/** Removes the report of the last comparison. */
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
