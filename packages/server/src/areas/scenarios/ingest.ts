import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ScenarioFileProblem, type ScenarioSummary, summariseScenario } from '@community/contract/scenario-file';
import type { Db } from '../../database/database.ts';
import type { Store } from '../../store/store.ts';
import { scenarioKind } from '../content/kinds.ts';
import { indexItem } from '../content/search.ts';
import { setTagsByTitle } from '../tags/queries.ts';
import { harmlessName } from '../uploads/file-names.ts';
import { describeCourse } from './course.ts';
import { DESCRIPTION_MAX, type GoodScenario, parseDescription } from './inspect.ts';
import { isPublishable } from './publishing.ts';

/** A good scenario file that was stored, and whose it is. */
export interface StoredScenario {
  summary: ScenarioSummary;
  key: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** As the contributor calls it. */
  fileName: string;
  contributedBy: number;
  /** Whether it is to be public once it is processed, if it says enough for that. */
  isToBePublished: boolean;
  contributedAt?: Date;
}

/** A file that somebody contributes, to be taken in at once. */
export interface Contribution
  extends Pick<StoredScenario, 'fileName' | 'contributedBy' | 'isToBePublished' | 'contributedAt'> {
  content: Readable;
}

/** The scenario that came of it, or why the file was refused. */
export type Ingested = { ok: true; id: number; uuid: string } | { ok: false; problems: ScenarioFileProblem[] };

/** The name under which a file is offered: never `.json`, which the tablet does not open. */
export function offeredName(fileName: string): string {
  const isNamed = !/^\.?(json|isims|zip)?$/i.test(fileName.split(/[/\\]/).at(-1)?.trim() ?? '');
  const name = isNamed ? harmlessName(fileName) : 'scenario';
  return `${name.replace(/\.(json|isims|zip)$/i, '')}.isims`;
}

/** Makes a scenario, not yet processed, of a good file. Belongs in a transaction. */
export async function insertScenario(transaction: Db, file: StoredScenario): Promise<{ id: number; uuid: string }> {
  const { tags, unicode_language_identifier: language, ...says } = file.summary;
  const row = await transaction
    .insertInto('scenario')
    .values({
      ...says,
      language,
      privacy_level: file.isToBePublished && isPublishable({ ...says, tags }) ? 2 : 0,
      is_processed: false,
      file_key: file.key,
      file_name: offeredName(file.fileName),
      file_size: file.size,
      file_sha256: file.sha256,
      contributed_by: file.contributedBy,
      ...(file.contributedAt && { contributed_at: file.contributedAt }),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await setTagsByTitle(transaction, scenarioKind, row.id, tags);
  await indexItem(transaction, scenarioKind, row.id, { ...says, tags });
  return row;
}

/**
 * Derives from a scenario's file what is not the owner's to edit: figures, flags and the course. Then it is processed.
 * Belongs in a transaction.
 */
export async function deriveScenario(transaction: Db, id: number, { scenario, sizes }: GoodScenario): Promise<void> {
  const { duration_in_seconds, num_checklist_items, num_events, has_video, has_images, has_sounds, has_labs } =
    summariseScenario(scenario);
  await transaction
    .updateTable('scenario')
    .set({
      duration_in_seconds,
      num_checklist_items,
      num_events,
      has_video,
      has_images,
      has_sounds,
      has_labs,
      course: JSON.stringify(describeCourse(scenario, sizes)),
      is_processed: true,
      processing_error: null,
    })
    .where('id', '=', id)
    .execute();
}

async function read(store: Store, key: string, size: number): Promise<ReturnType<typeof parseDescription>> {
  if (size <= DESCRIPTION_MAX) return parseDescription(await buffer(store.open(key)));
  const message = `must be at most ${DESCRIPTION_MAX / 1024 / 1024} MB`;
  return { ok: false, problems: [{ field: 'file', message }] };
}

/**
 * Takes in a plain scenario file and processes it at once. A refused file leaves nothing behind.
 * @param transaction in which the rows are made.
 */
export async function ingestScenario(transaction: Db, store: Store, contribution: Contribution): Promise<Ingested> {
  const { content, ...about } = contribution;
  const file = await store.put(content);
  try {
    const result = await read(store, file.key, file.size);
    if (result.ok) {
      const good = { scenario: result.scenario, sizes: new Map<string, number>() };
      const row = await insertScenario(transaction, { ...about, ...file, summary: summariseScenario(good.scenario) });
      await deriveScenario(transaction, row.id, good);
      return { ok: true, ...row };
    }
    await store.remove(file.key);
    return result;
  } catch (error) {
    await store.remove(file.key);
    throw error;
  }
}
