import { PACKED_NAME_MAX, safeFileName } from '@community/contract/shared';
import { sql } from 'kysely';
import { fileOf } from '../../content/items/downloads.ts';
import { type Kind, mediaKind, scenarioKind } from '../../content/kinds.ts';
import { isVisibleTo } from '../../content/visibility.ts';
import type { Db } from '../../database/database.ts';

/** A file in a user's data. */
export interface StoredUserFile {
  /** As in a link: see `findFile`. */
  key: string;
  /** Its path in the export. */
  path: string;
}

/** Columns about the file rather than its contributor, and what is derived from the file, which is exported too. */
const internal = [
  'id',
  'file_key',
  'file_sha256',
  'delivered_key',
  'delivered_version',
  'latest_file_version',
  'thumb_key',
  'poster_key',
  'name_key',
  'words',
  'initial_vitals',
  'course',
  'course_words',
  'contributed_by',
];

interface Contribution {
  id: number;
  item: { uuid: string; file_name: string } & Record<string, unknown>;
  /** Key of the delivered file. */
  key: string;
  tags: string[];
}

interface Version {
  item_id: number;
  key: string | null;
  number: number;
  note: string;
  file_name: string;
  added_at: string;
  error: string | null;
}

/** The versions of a user's files that are not current. */
async function loadVersions(db: Db, kind: Kind, userId: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select s.id as item_id, v.file_key as key, v.number, v.note, v.file_name, v.added_at, v.error
    from content_version v join ${kind.table} s on s.id = v.${kind.itemId}
    where s.contributed_by = ${userId} order by v.number`.execute(db);
  return rows;
}

const folderOf = ({ number }: Pick<Version, 'number'>) => `version ${number}`;

/** The name of an item's file in the item's folder, beside the folders of its other versions. */
function nameBeside(versions: readonly Version[], fileName: string): string {
  const name = safeFileName(fileName, PACKED_NAME_MAX);
  // Windows and macOS do not tell upper from lower case.
  return versions.some((version) => folderOf(version) === name.toLowerCase()) ? `_${name}` : name;
}

/** Everything of a kind that a user contributed, including deleted items that can still be restored, and its files. */
async function loadContributions(db: Db, kind: Kind, userId: number) {
  const { rows } = await sql<Contribution>`
    select s.id, to_jsonb(s) - ${internal}::text[] as item, ${fileOf(kind)} as key, coalesce((
      select json_agg(tag.title order by tag.title) from ${kind.tags} t join tag on tag.id = t.tag_id
      where t.${kind.itemId} = s.id
    ), '[]') as tags
    from ${kind.table} s where s.contributed_by = ${userId} order by s.contributed_at, s.id`.execute(db);
  const files: StoredUserFile[] = [];
  const versions = await loadVersions(db, kind, userId);
  const items = rows.map(({ id, item, key, tags }) => {
    const folder = `${kind.name}/${item.uuid}`;
    const others = versions.filter((version) => version.item_id === id);
    const path = `${folder}/${nameBeside(others, item.file_name)}`;
    files.push({ key, path });
    const other_versions = others.map(({ item_id: _, key: versionKey, ...version }) => {
      if (versionKey === null) return { ...version, file: null };
      const versionPath = `${folder}/${folderOf(version)}/${safeFileName(version.file_name, PACKED_NAME_MAX)}`;
      files.push({ key: versionKey, path: versionPath });
      return { ...version, file: versionPath };
    });
    return { ...item, tags, file: path, other_versions };
  });
  return { items, files };
}

/** Others' content is named only while the user may see it. */
const visibleName = (userId: number) => sql`case when ${isVisibleTo(userId)} then s.name end as name`;

async function loadStarred(db: Db, { favourites, table, itemId }: Kind, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select s.uuid, ${visibleName(userId)}, f.created_at as starred_at
    from ${favourites} f join ${table} s on s.id = f.${itemId}
    where f.user_id = ${userId} order by f.created_at, s.id`.execute(db);
  return rows;
}

async function loadDownloaded(db: Db, { downloads, table, itemId }: Kind, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select s.uuid, ${visibleName(userId)}, d.day::text as day, d.downloaded_at, d.file_version
    from ${downloads} d join ${table} s on s.id = d.${itemId}
    where d.user_id = ${userId} order by d.day, s.id`.execute(db);
  return rows;
}

/** What a user contributed, starred and downloaded, and the contributed files. */
export async function loadStoredContent(db: Db, userId: number) {
  const scenarios = await loadContributions(db, scenarioKind, userId);
  const media = await loadContributions(db, mediaKind, userId);
  return {
    data: {
      scenarios: scenarios.items,
      media: media.items,
      favourite_scenarios: await loadStarred(db, scenarioKind, userId),
      favourite_media: await loadStarred(db, mediaKind, userId),
      downloaded_scenarios: await loadDownloaded(db, scenarioKind, userId),
      downloaded_media: await loadDownloaded(db, mediaKind, userId),
    },
    files: [...scenarios.files, ...media.files],
  };
}
