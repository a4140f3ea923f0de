import { readFile } from 'node:fs/promises';
import { type Extent, screenshotFolders } from '../folders.ts';
import {
  type Baselines,
  readBaselines,
  removeBaselineFile,
  writeBaselineFile,
  writeBaselines,
} from '../screenshots/baselines.ts';
import { compareColours, readColours } from '../screenshots/colours.ts';
import { forgetRejections } from '../screenshots/rejections.ts';
import { type OpenFinding, readOpenReport, readReport, writeReport } from '../screenshots/report.ts';

/**
 * Accepts findings: the new screenshots become the baselines.
 * @param accepted the keys of the findings. Unknown ones are ignored.
 * @throws if another renderer drew the baselines, since then all of them have to be updated.
 */
export async function acceptFindings(accepted: readonly string[], folders = screenshotFolders): Promise<void> {
  const report = await readOpenReport(folders);
  if (!report?.isGating)
    throw new Error('Another renderer drew the baselines. Update all of them with `npm run update:visual`.');
  const keys = new Set(accepted);
  const baselines: Baselines = { ...(await readBaselines(folders.baselines)), renderer: report.renderer };
  const accept = async ({ key, verdict, extent }: OpenFinding) => {
    if (verdict === 'gone') {
      await removeBaselineFile(key, folders.baselines);
      baselines.screenshots.delete(key);
      return;
    }
    const screenshot = await readFile(`${folders.reports[extent]}/${key}/after.png`);
    baselines.screenshots.set(key, await writeBaselineFile(key, screenshot, folders.baselines));
  };
  for (const finding of report.findings) if (keys.has(finding.key)) await accept(finding);
  await forgetRejections(keys, folders.rejections);
  const [colours, whole] = [await readColours(), await readReport(folders.reports.all)];
  // Only all screenshots together show all colours: once each of them is accepted, so are these.
  const isShown = whole !== null && compareColours(whole.colours, colours).length === 0;
  const isDone = isShown && report.findings.every(({ key }) => keys.has(key));
  await writeBaselines(isDone ? { ...baselines, colours } : baselines, folders.baselines);
  for (const extent of ['all', 'selection'] satisfies Extent[]) {
    const own = await readReport(folders.reports[extent]);
    if (!own) continue;
    const findings = own.findings.filter(({ key }) => !keys.has(key));
    await writeReport({ ...own, baselines: report.renderer, findings }, folders.reports[extent]);
  }
}
