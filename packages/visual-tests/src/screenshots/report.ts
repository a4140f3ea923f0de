import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { StateName, Story } from 'storybook-addon-statechart/node';
import { type Extent, type ScreenshotFolders, screenshotFolders } from '../folders.ts';
import type { TakenScreenshot } from '../records.ts';
import { type Baselines, readBaselines } from './baselines.ts';
import type { Colours } from './colours.ts';
import type { Region } from './regions.ts';
import type { Renderer } from './renderer.ts';

/** A screenshot looks different, has no baseline, its story is gone, or the baseline's file was changed. */
export type Verdict = 'changed' | 'new' | 'gone' | 'damaged';

/** A screenshot that differs from its baseline. */
export interface Finding extends TakenScreenshot {
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

/** The result of a comparison. */
export interface Report {
  /** The id of the run whose screenshots were compared. */
  run: string;
  /** The theme colours that they show. */
  colours: Colours;
  /** When it was made, in milliseconds since 1970. */
  time: number;
  /** The renderer of the baselines, and the one of this run. */
  baselines: Renderer | null;
  renderer: Renderer;
  /** Whether the two are the same, so that differences are due to the product. */
  isGating: boolean;
  /** The keys of all screenshots that were compared. */
  compared: string[];
  findings: Finding[];
}

/** The screenshots of a finding, by file name. */
export interface FindingScreenshots {
  'before.avif'?: Buffer;
  'after.png'?: Buffer;
  'difference.png'?: Buffer;
}

/** Removes the report in a folder. */
export async function clearReport(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/**
 * Makes room for the findings of a comparison, and returns the earlier report to add them to, without what is compared
 * now; null where there is none. One of a selection adds to those since the last one of all stories: they may all still
 * have to be reviewed.
 * @param keys of the screenshots that are compared now.
 */
export async function prepareReport(
  extent: Extent,
  keys: ReadonlySet<string>,
  { reports }: Pick<ScreenshotFolders, 'reports'>,
): Promise<Report | null> {
  const [own, whole] = [await readReport(reports[extent]), await readReport(reports.all)];
  if (extent === 'all' || !own || own.time < (whole?.time ?? 0)) {
    await clearReport(reports[extent]);
    return null;
  }
  for (const key of keys) await rm(`${reports[extent]}/${key}`, { recursive: true, force: true });
  return {
    ...own,
    compared: own.compared.filter((key) => !keys.has(key)),
    findings: own.findings.filter(({ key }) => !keys.has(key)),
  };
}

/** Writes the screenshots of a finding. */
export async function writeFinding(key: string, screenshots: FindingScreenshots, report: string): Promise<void> {
  const folder = `${report}/${key}`;
  await mkdir(folder, { recursive: true });
  for (const [name, screenshot] of Object.entries(screenshots)) await writeFile(`${folder}/${name}`, screenshot);
}

/** Writes the report itself. */
export const writeReport = (report: Report, folder: string): Promise<void> =>
  writeFile(`${folder}/report.json`, JSON.stringify(report, null, 2));

/** The report in a folder; null if there is none. */
export async function readReport(folder: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(`${folder}/report.json`, 'utf8')) as Report;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A finding, and the comparison that it is from. */
export interface OpenFinding extends Finding {
  extent: Extent;
}

/** What is left to review. */
export interface OpenReport extends Omit<Report, 'findings'> {
  findings: OpenFinding[];
}

/** Whether a finding has become, or has left, the baselines since it was compared. */
function isAccepted({ key, verdict, fingerprint }: Finding, { screenshots }: Baselines): boolean {
  if (verdict === 'gone') return !screenshots.has(key);
  return verdict !== 'damaged' && screenshots.get(key)?.screenshot === fingerprint;
}

/**
 * What is left to review of the last comparison of all stories and the last one of a selection. What both have compared
 * is as the later one found it, and what was accepted since is left out. Null if there was no comparison.
 */
export async function readOpenReport({ reports, baselines } = screenshotFolders): Promise<OpenReport | null> {
  const accepted = await readBaselines(baselines);
  const read = async (extent: Extent) => {
    const report = await readReport(reports[extent]);
    if (!report) return [];
    const open = report.findings.filter((finding) => !isAccepted(finding, accepted));
    return [{ ...report, findings: open.map((finding) => ({ ...finding, extent })) }];
  };
  const [latest, earlier] = [...(await read('all')), ...(await read('selection'))].sort(
    (one, other) => other.time - one.time,
  );
  if (!latest || !earlier) return latest ?? null;
  const again = new Set(latest.compared);
  return {
    ...latest,
    compared: [...new Set([...latest.compared, ...earlier.compared])],
    findings: [...latest.findings, ...earlier.findings.filter(({ key }) => !again.has(key))],
  };
}
