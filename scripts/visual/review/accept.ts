import { readFile } from 'node:fs/promises';
import { type Baselines, keepBaseline, noteBaselines, readBaselines, removeBaselineFile } from '../baselines.ts';
import { readColours } from '../colours.ts';
import { type Finding, readReport, reportFolder, writeReport } from '../report.ts';

async function accept({ key, verdict }: Finding, { pictures }: Baselines): Promise<void> {
  if (verdict === 'gone') {
    await removeBaselineFile(key);
    pictures.delete(key);
  } else {
    pictures.set(key, await keepBaseline(key, await readFile(`${reportFolder}/${key}/after.png`)));
  }
}

/**
 * Accepts findings: what is there now becomes the baseline. They are no findings afterwards.
 * @param keys of the findings; those of none are passed over.
 * @throws when another renderer drew the baselines, since then all have to be made anew.
 */
export async function acceptFindings(keys: readonly string[]): Promise<void> {
  const report = await readReport();
  if (!report.isGating)
    throw new Error('Another renderer drew the baselines. Make all of them anew with `npm run update:visual`.');
  const baselines = { ...(await readBaselines()), renderer: report.renderer };
  for (const finding of report.findings) if (keys.includes(finding.key)) await accept(finding, baselines);
  const findings = report.findings.filter(({ key }) => !keys.includes(key));
  // When nothing is left to look at, the colours are accepted with what they colour.
  await noteBaselines(findings.length === 0 ? { ...baselines, colours: await readColours() } : baselines);
  await writeReport({ ...report, baselines: report.renderer, findings });
}
