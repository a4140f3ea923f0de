import { readFile } from 'node:fs/promises';
import { reportFolder } from '../folders.ts';
import {
  type Baselines,
  readBaselines,
  removeBaselineFile,
  writeBaselineFile,
  writeBaselines,
} from '../pictures/baselines.ts';
import { readColours } from '../pictures/colours.ts';
import { forgetRejections } from '../pictures/rejections.ts';
import { type Finding, readReport, writeReport } from '../pictures/report.ts';

async function accept({ key, verdict }: Finding, { pictures }: Baselines): Promise<void> {
  if (verdict === 'gone') {
    await removeBaselineFile(key);
    pictures.delete(key);
  } else {
    pictures.set(key, await writeBaselineFile(key, await readFile(`${reportFolder}/${key}/after.png`)));
  }
}

/**
 * Accepts findings: the new pictures become the baselines.
 * @param keys of the findings. Unknown ones are ignored.
 * @throws if another renderer drew the baselines, since then all of them have to be updated.
 */
export async function acceptFindings(keys: readonly string[]): Promise<void> {
  const report = await readReport();
  if (!report.isGating)
    throw new Error('Another renderer drew the baselines. Update all of them with `npm run update:visual`.');
  const baselines = { ...(await readBaselines()), renderer: report.renderer };
  for (const finding of report.findings) if (keys.includes(finding.key)) await accept(finding, baselines);
  await forgetRejections(new Set(keys));
  const findings = report.findings.filter(({ key }) => !keys.includes(key));
  // Once every picture is accepted, so are the colours.
  await writeBaselines(findings.length === 0 ? { ...baselines, colours: await readColours() } : baselines);
  await writeReport({ ...report, baselines: report.renderer, findings });
}
