import { readFile, writeFile } from 'node:fs/promises';
import { root } from '../stories/program.ts';
import { readVisits, type StoryRun } from '../stories/records.ts';
import { type AuditedMessage, auditMessages, type Notes } from './audit.ts';
import { agreedMessages, type Message } from './messages.ts';
import { findSaidTexts } from './said-texts.ts';

/** What the stories showed when the pictures were last accepted; a build knows no fresher run. */
const notesFile = 'packages/ui/baselines/messages.json';

/** The agreed messages, and after them what else machines and screens say. */
async function findMessages(folder: string): Promise<Message[]> {
  const agreed = new Set(agreedMessages.map(({ text }) => text));
  return [...agreedMessages, ...(await findSaidTexts(folder)).filter(({ text }) => !agreed.has(text))];
}

/** The messages with the stories that show them, as a run of all stories found them. */
export async function auditRun(run: StoryRun): Promise<AuditedMessage[]> {
  return auditMessages(await findMessages(root), [...(await readVisits(run)).values()]);
}

/** Notes what a run found, for the builds to come. */
export async function noteMessages(run: StoryRun): Promise<void> {
  const audited = await auditRun(run);
  const notes = Object.fromEntries(audited.map(({ text, stories }) => [text, stories]));
  await writeFile(`${root}/${notesFile}`, `${JSON.stringify(notes, null, 1)}\n`);
}

/** What was noted last; nothing before anything was. */
export async function readNotes(folder: string): Promise<Notes> {
  const text = await readFile(`${folder}/${notesFile}`, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Notes;
}

/** The messages for a build: each with the stories that were noted to show it. */
export async function describeMessages(folder: string): Promise<AuditedMessage[]> {
  const notes = await readNotes(folder);
  return (await findMessages(folder)).map((message) => ({ ...message, stories: [...(notes[message.text] ?? [])] }));
}
