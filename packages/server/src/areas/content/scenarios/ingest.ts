import { type ScenarioSummary, summariseScenario } from '@community/contract/content';
import type { Db } from '../../../database/database.ts';
import { harmlessName } from '../../upload/files/file-names.ts';
import type { ValidScenario } from '../../upload/inspection/inspect-scenario.ts';
import { isPublishable } from '../items/publishing.ts';
import { scenarioKind } from '../kinds.ts';
import { indexItems } from '../search/index-items.ts';
import { setTagsByTitle } from '../tags.ts';
import { type DerivedScenario, deriveFrom } from './derive.ts';

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
  /** Whether to publish it once it is processed, if nothing is missing. */
  isToBePublished: boolean;
  contributedAt?: Date;
}

/** The name under which a file is offered: never `.json`, which the tablet does not open. */
export function offeredName(fileName: string): string {
  const isNamed = !/^\.?(json|isims|zip)?$/i.test(fileName.split(/[/\\]/).at(-1)?.trim() ?? '');
  const name = isNamed ? harmlessName(fileName) : 'scenario';
  return `${name.replace(/\.(json|isims|zip)$/i, '')}.isims`;
}

/**
 * Makes a scenario, not yet processed, of a good file. Belongs in a transaction.
 * @param tagsMax how many tags its contributor may have made.
 * @throws {TooManyTags} where its tags would be too many.
 */
export async function insertScenario(
  transaction: Db,
  file: StoredScenario,
  tagsMax: number,
): Promise<{ id: number; uuid: string }> {
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
  const maker = { userId: file.contributedBy, most: tagsMax };
  await setTagsByTitle(transaction, scenarioKind, row.id, tags, maker);
  await indexItems(transaction, scenarioKind, [row.id]);
  return row;
}

/** Keeps what was derived from a scenario's file. Then it is processed. Belongs in a transaction. */
export async function saveDerived(transaction: Db, id: number, derived: DerivedScenario): Promise<void> {
  await transaction
    .updateTable('scenario')
    .set({ ...derived, is_processed: true, processing_error: null })
    .where('id', '=', id)
    .execute();
  await indexItems(transaction, scenarioKind, [id]);
}

/** Makes a scenario of a good file and processes it at once, without asking how many tags there are. Belongs in a transaction. */
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
