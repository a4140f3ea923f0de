import { readFile, rm, writeFile } from 'node:fs/promises';
import { screenshotFolders } from '../folders.ts';
import type { Finding } from './report.ts';

/** A screenshot that a reviewer has rejected. */
export interface Rejection {
  /** What is wrong with it. */
  note: string;
  /** The screenshot's fingerprint. */
  fingerprint: string;
}

/** Rejections by the screenshot's key. */
export type Rejections = Readonly<Record<string, Rejection>>;

/** Reads the rejections that have not been fixed yet. */
export async function readRejections(file = screenshotFolders.rejections): Promise<Rejections> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Rejections;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

async function write(rejections: Rejections, file: string): Promise<void> {
  const sorted = Object.entries(rejections).sort(([one], [other]) => (one < other ? -1 : 1));
  if (sorted.length === 0) await rm(file, { force: true });
  else await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Stores why screenshots are rejected, until they match their baselines or are accepted. */
export async function rejectFindings(
  findings: readonly Pick<Finding, 'key' | 'fingerprint'>[],
  note: string,
  file = screenshotFolders.rejections,
): Promise<void> {
  const rejected = findings.map(({ key, fingerprint }) => [key, { note, fingerprint }] as const);
  await write({ ...(await readRejections(file)), ...Object.fromEntries(rejected) }, file);
}

/** Forgets why screenshots were rejected, once they have been fixed or accepted. */
export async function forgetRejections(keys: ReadonlySet<string>, file = screenshotFolders.rejections): Promise<void> {
  const before = Object.entries(await readRejections(file));
  const open = before.filter(([key]) => !keys.has(key));
  if (open.length < before.length) await write(Object.fromEntries(open), file);
}

/** A rejection, and what has become of the screenshot: null if this run has not compared it. */
interface Rejected extends Rejection {
  key: string;
  finding: Finding | null;
}

function describeNote(note: string, own: readonly Rejected[]): string {
  const [first] = own;
  const { story = null, theme } = first?.finding ?? {};
  const what = story ? `${story.title}/${story.name}, ${theme}` : first?.key;
  const more = own.length > 1 ? ` and ${own.length - 1} more` : '';
  const isSame = own.every(({ finding, fingerprint }) => finding?.fingerprint === fingerprint);
  const left = own.every(({ finding }) => finding === null) ? '; not compared in this run' : '';
  return `Rejected: ${note} (${what}${more}${isSame ? '; nothing has changed since' : left})`;
}

/**
 * What was rejected and has not been fixed yet, a sentence for each note.
 * @param findings of this run.
 */
export function describeRejections(findings: readonly Finding[], rejections: Rejections): string[] {
  const rejected = Object.entries(rejections).map(
    ([key, rejection]): Rejected => ({
      ...rejection,
      key,
      finding: findings.find((finding) => finding.key === key) ?? null,
    }),
  );
  return Object.entries(Object.groupBy(rejected, ({ note }) => note)).map(([note, own = []]) =>
    describeNote(
      note,
      // What this run has compared comes first.
      own.toSorted((one, other) => Number(one.finding === null) - Number(other.finding === null)),
    ),
  );
}
