import type { DownloadedItem } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Kind, mediaKind, scenarioKind } from '../kinds.ts';
import { type MediaReader, mediaQueries } from '../media/queries.ts';
import type { Page, Slice } from '../paging.ts';
import { type ScenarioReader, scenarioQueries } from '../scenarios/queries.ts';

interface DownloadRow {
  kind: Kind['name'];
  id: number;
  uuid: string;
  file_version: number;
  downloaded_at: Date;
}

/** The last download of each item of a kind by a user. */
const lastOf = (kind: Kind, userId: number) => sql`
  select ${sql.lit(kind.name)} as kind, s.id, s.uuid, d.file_version, d.downloaded_at
  from (
    select distinct on (${kind.itemId}) ${kind.itemId} as item_id, file_version, downloaded_at
    from ${kind.downloads} where user_id = ${userId} order by ${kind.itemId}, day desc
  ) d join ${kind.table} s on s.id = d.item_id`;

/** A slice of what a user has downloaded, each item once, the last downloaded first. */
export async function listDownloads(
  db: Db,
  reader: ScenarioReader & MediaReader,
  { offset, count }: Slice,
): Promise<Page<DownloadedItem>> {
  const all = sql`(${lastOf(scenarioKind, reader.userId)} union all ${lastOf(mediaKind, reader.userId)})`;
  const { rows } = await sql<DownloadRow>`
    select * from ${all} as downloaded order by downloaded_at desc, kind, id desc
    limit ${count} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${all} as downloaded`.execute(db);
  const idsOf = (kind: Kind) => rows.filter((row) => row.kind === kind.name).map(({ id }) => id);
  const scenarios = await scenarioQueries.loadSome(db, idsOf(scenarioKind), reader);
  const media = await mediaQueries.loadSome(db, idsOf(mediaKind), reader);
  const items = rows.map(({ kind, uuid, file_version, downloaded_at }): DownloadedItem => {
    const common = { uuid_id: uuid, file_version, downloaded_at: downloaded_at.toISOString() };
    return kind === 'scenario'
      ? { ...common, kind, item: scenarios.find(({ uuid_id }) => uuid_id === uuid) ?? null }
      : { ...common, kind, item: media.find(({ uuid_id }) => uuid_id === uuid) ?? null };
  });
  return { total: counted[0]?.total ?? 0, items };
}
