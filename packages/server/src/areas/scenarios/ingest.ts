import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  parseScenarioFile,
  type ScenarioFileProblem,
  type ScenarioSummary,
  summariseScenario,
} from '@community/contract/scenario-file';
import type { Db } from '../../database/database.ts';
import type { Store, StoredFile } from '../../store/store.ts';
import { setScenarioTags } from '../tags/queries.ts';
import { isPublishable } from './publishing.ts';
import { indexScenario } from './search.ts';

/** Largest scenario description that is read, in bytes: it is parsed in memory. */
const CONTENT_MAX = 16 * 1024 * 1024;
const FILE_NAME_MAX = 200;

/** A scenario file that somebody contributes. */
export interface Contribution {
  content: Readable;
  /** As the contributor calls it. */
  fileName: string;
  contributedBy: number;
  /** Whether to publish it at once, if it says enough for that. */
  isToBePublished: boolean;
  contributedAt?: Date;
}

/** The scenario that came of it, or why the file was refused. */
export type Ingested = { ok: true; id: number; uuid: string } | { ok: false; problems: ScenarioFileProblem[] };

/** The name under which a file is offered: without a path, never `.json`, which the tablet does not open. */
export function offeredName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\p{Cc}/gu, '')
    .replace(/\.(json|isims)$/i, '')
    .trim();
  return `${[...stem].slice(0, FILE_NAME_MAX).join('') || 'scenario'}.isims`;
}

async function read(store: Store, file: StoredFile) {
  const refused = (message: string) => ({ ok: false as const, problems: [{ field: 'file', message }] });
  if (file.size > CONTENT_MAX) return refused(`must be at most ${CONTENT_MAX / 1024 / 1024} MB`);
  try {
    return parseScenarioFile(new TextDecoder('utf-8', { fatal: true }).decode(await buffer(store.open(file.key))));
  } catch (error) {
    if (error instanceof TypeError) return refused('must be text in UTF-8');
    throw error;
  }
}

async function insert(transaction: Db, contribution: Contribution, file: StoredFile, summary: ScenarioSummary) {
  const { tags, unicode_language_identifier: language, ...fields } = summary;
  const row = await transaction
    .insertInto('scenario')
    .values({
      ...fields,
      language,
      privacy_level: contribution.isToBePublished && isPublishable(summary) ? 2 : 0,
      is_processed: true,
      file_key: file.key,
      file_name: offeredName(contribution.fileName),
      file_size: file.size,
      file_sha256: file.sha256,
      contributed_by: contribution.contributedBy,
      ...(contribution.contributedAt && { contributed_at: contribution.contributedAt }),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await setScenarioTags(transaction, row.id, tags);
  await indexScenario(transaction, row.id, summary);
  return row;
}

/**
 * Takes in a scenario file: stores it, checks it, and makes a scenario of what it says. A refused file leaves nothing
 * behind.
 * @param transaction in which the rows are made.
 */
export async function ingestScenario(transaction: Db, store: Store, contribution: Contribution): Promise<Ingested> {
  const file = await store.put(contribution.content);
  try {
    const result = await read(store, file);
    if (result.ok) {
      const row = await insert(transaction, contribution, file, summariseScenario(result.scenario));
      return { ok: true, ...row };
    }
    await store.remove(file.key);
    return result;
  } catch (error) {
    await store.remove(file.key);
    throw error;
  }
}
