import { isDeepStrictEqual } from 'node:util';
import { type Reuse, type ScenarioSummary, summariseScenario } from '@community/contract/content';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { displayName } from '../../upload/files/display-name.ts';
import type { ValidScenario } from '../../upload/inspection/inspect-scenario.ts';
import { isPublishable } from '../items/publishing.ts';
import { scenarioKind } from '../kinds.ts';
import { indexItems, searchTextOf } from '../search/index-items.ts';
import { setTagsByTitle } from '../tags.ts';
import { type DerivedScenario, deriveFrom } from './derive.ts';

/** A valid, stored scenario file and its owner. */
export interface StoredScenario {
  summary: ScenarioSummary;
  key: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** The contributor's name for it. */
  fileName: string;
  contributedBy: number;
  /** Whether to publish it once it is processed, if nothing is missing. */
  isToBePublished: boolean;
  /** The licence its contributor chose; undefined: that of the file. */
  reuse?: Reuse | undefined;
  contributedAt?: Date;
}

/** The name of a download: never `.json`, which the tablet does not open. */
export function offeredName(fileName: string): string {
  const isNamed = !/^\.?(json|isims|zip)?$/i.test(fileName.split(/[/\\]/).at(-1)?.trim() ?? '');
  const name = isNamed ? displayName(fileName) : 'scenario';
  return `${name.replace(/\.(json|isims|zip)$/i, '')}.isims`;
}

/**
 * Creates an unprocessed scenario from a valid file. Call it in a transaction.
 * @param tagsMax how many new tags its contributor may create.
 * @throws {TooManyTags} where it would need more.
 */
export async function insertScenario(
  transaction: Db,
  file: StoredScenario,
  tagsMax: number,
): Promise<{ id: number; uuid: string }> {
  const { tags, unicode_language_identifier: language, ...summary } = file.summary;
  const { reuse_licence, reuse_words } = summary;
  const row = await transaction
    .insertInto('scenario')
    .values({
      ...summary,
      language,
      ...file.reuse,
      ...searchTextOf(summary),
      // The delivered file states what the contributor has chosen.
      version: isDeepStrictEqual({ reuse_licence, reuse_words, ...file.reuse }, { reuse_licence, reuse_words }) ? 0 : 1,
      privacy_level: file.isToBePublished && isPublishable({ ...summary, tags }) ? 2 : 0,
      is_processed: false,
      file_key: file.key,
      file_name: offeredName(file.fileName),
      file_size: file.size,
      file_sha256: file.sha256,
      contributed_by: file.contributedBy,
      ...(file.contributedAt && { contributed_at: file.contributedAt }),
    })
    .returning(['id', 'uuid'])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  const maker = { userId: file.contributedBy, most: tagsMax };
  if (tags.length > 0) {
    await setTagsByTitle(transaction, scenarioKind, row.id, tags, maker);
    await indexItems(transaction, scenarioKind, [row.id]);
  }
  return row;
}

/** Stores the data derived from a scenario's file, which completes its processing. Call it in a transaction. */
export async function saveDerived(transaction: Db, id: number, derived: DerivedScenario): Promise<void> {
  await transaction
    .updateTable('scenario')
    .set({ ...derived, is_processed: true, processing_error: null })
    .where('id', '=', id)
    .modifyEnd(prepared)
    .execute();
  await indexItems(transaction, scenarioKind, [id]);
}

/** Creates a processed scenario from a valid file, without a limit on tags. Call it in a transaction. */
export async function insertProcessedScenario(
  transaction: Db,
  file: Omit<StoredScenario, 'summary'>,
  good: ValidScenario,
): Promise<{ id: number; uuid: string }> {
  const row = await insertScenario(
    transaction,
    { ...file, summary: summariseScenario(good.scenario) },
    Number.POSITIVE_INFINITY,
  );
  await saveDerived(transaction, row.id, deriveFrom(good));
  return row;
}
