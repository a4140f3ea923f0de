import { writeFile } from 'node:fs/promises';
import type { StoryRun } from '@community/visual-tests/records';
import { findUnshown } from './audit.ts';
import { auditRun, readNotes } from './message-page.ts';

/**
 * Prints each message that no story of a run shows, and updates the messages page of the built catalogue.
 * @param catalogue the folder of the built catalogue.
 * @returns the number of checks, one for each message.
 */
export async function checkMessages(run: StoryRun, catalogue: string) {
  const audited = await auditRun(run);
  await writeFile(`${catalogue}/messages.json`, JSON.stringify(audited));
  const problems = findUnshown(audited, await readNotes());
  for (const problem of problems) console.error(problem);
  console.log(`${audited.length - problems.length} of ${audited.length} messages are accounted for.`);
  return { passed: audited.length - problems.length, failed: problems.length, failures: problems };
}
