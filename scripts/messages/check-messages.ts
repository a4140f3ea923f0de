import { writeFile } from 'node:fs/promises';
import type { Counts } from '../stories/counts.ts';
import { root } from '../stories/program.ts';
import type { StoryRun } from '../stories/records.ts';
import { catalogueFolder } from '../stories/visit-stories.ts';
import { findUnshown } from './audit.ts';
import { auditRun, readNotes } from './message-page.ts';

/**
 * Fails for each text of the error catalogues, and each empty, success and warning text, that no story of a run shows;
 * and puts what was found into the built catalogue, for its page about messages.
 */
export async function checkMessages(run: StoryRun): Promise<Counts> {
  const audited = await auditRun(run);
  await writeFile(`${catalogueFolder}/messages.json`, JSON.stringify(audited));
  const problems = findUnshown(audited, await readNotes(root));
  for (const problem of problems) console.error(problem);
  console.log(`${audited.length - problems.length} of ${audited.length} messages are accounted for.`);
  return { passed: audited.length - problems.length, failed: problems.length };
}
