import { readFile, writeFile } from 'node:fs/promises';
import { readVisits, type StoryRun } from '@community/visual-tests/records';
import { root } from '../project.ts';
import { areaMessages } from './area-messages.ts';
import { type AuditedMessage, auditMessages, type Notes } from './audit.ts';
import { agreedMessages, type Message } from './messages.ts';

/** The stories that showed each message when the screenshots were last accepted, for builds without a test run. */
const notesFile = `${root}/packages/catalogue/baselines/messages.json`;

/** The agreed messages, followed by the other texts of the message files. */
function findMessages(): Message[] {
  const known = new Set(agreedMessages.map(({ text }) => text));
  return [...agreedMessages, ...areaMessages().filter(({ text }) => !known.has(text))];
}

/** The messages with the stories that showed them in a run of all stories. */
export async function auditRun(run: StoryRun): Promise<AuditedMessage[]> {
  return auditMessages(findMessages(), [...(await readVisits(run)).values()]);
}

/** Records the result of a run for later builds. */
export async function noteMessages(run: StoryRun): Promise<void> {
  const audited = await auditRun(run);
  const notes = Object.fromEntries(audited.map(({ text, stories }) => [text, stories]));
  await writeFile(notesFile, `${JSON.stringify(notes, null, 1)}\n`);
}

/** The last recorded result; empty if there is none. */
export async function readNotes(): Promise<Notes> {
  const text = await readFile(notesFile, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Notes;
}

/** The messages with the stories of the last recorded result. */
export async function describeMessages(): Promise<AuditedMessage[]> {
  const notes = await readNotes();
  return findMessages().map((message) => ({ ...message, stories: [...(notes[message.text] ?? [])] }));
}
