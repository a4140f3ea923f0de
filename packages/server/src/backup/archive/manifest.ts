import * as z from 'zod/mini';
import manifest from '../../../package.json' with { type: 'json' };

/** The form of backups that this version writes; it reads this one and earlier ones. */
export const FORMAT = 1;

/** This version of the portal. */
export const portalVersion = manifest.version;

const name = z.string().check(z.regex(/^[\w.-]{1,60}$/));

/** What a backup says first: enough to know whether this version can read the rest. */
export const formatSchema = z.object({ format: z.int().check(z.minimum(1)), portal: name });

/** What a backup says of itself. */
export const manifestSchema = z.extend(formatSchema, {
  /** When the database was as it is in the backup. */
  takenAt: z.iso.datetime(),
  /** The migrations that its tables have had. */
  migrations: z.array(name).check(z.minLength(1), z.maxLength(10_000)),
  /** Where the files are: in the backup, or in a bucket that it lists. */
  files: z.union([z.object({ in: z.literal('backup') }), z.object({ in: z.literal('bucket'), bucket: z.string() })]),
});

/** What a backup says of itself. */
export type Manifest = z.output<typeof manifestSchema>;

/** The last numbers of identity columns. */
export const sequencesSchema = z.array(
  z.object({ table: z.string(), column: z.string(), last: z.int(), isCalled: z.boolean() }),
);

/** The last numbers of identity columns. */
export type Sequences = z.output<typeof sequencesSchema>;

/** What a file of the store holds. */
export const checksumSchema = z.object({
  key: z.string(),
  size: z.int().check(z.minimum(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** What a file of the store holds. */
export type Checksum = z.output<typeof checksumSchema>;

/** What a backup ends with. */
export const endSchema = z.object({ sha256: z.string(), entries: z.int() });

/** The names of the entries of a backup. */
export const entryNames = {
  manifest: 'portal-backup.json',
  licenceKey: 'licence-key.pem',
  settings: 'settings.json',
  sequences: 'sequences.json',
  end: 'end.json',
  rows: (table: string, part: number) => `rows/${table}/${String(part).padStart(6, '0')}.jsonl.gz`,
  checksums: (part: number) => `checksums/${String(part).padStart(6, '0')}.jsonl.gz`,
  file: (key: string) => `files/${key}`,
};

const rows = /^rows\/([a-z_]{1,60})\/\d{6}\.jsonl\.gz$/;
const checksums = /^checksums\/\d{6}\.jsonl\.gz$/;
const file = /^files\/([0-9a-f]{2}\/[0-9a-f-]{36})$/;
const single: ReadonlySet<string> = new Set([
  entryNames.manifest,
  entryNames.licenceKey,
  entryNames.settings,
  entryNames.sequences,
  entryNames.end,
]);

/** What an entry is, by its name; null for one that no backup has. */
export function describeEntry(
  name: string,
): { is: 'rows'; table: string } | { is: 'checksums' } | { is: 'file'; key: string } | { is: 'single' } | null {
  const [table, key] = [rows.exec(name)?.[1], file.exec(name)?.[1]];
  if (table !== undefined) return { is: 'rows', table };
  if (key !== undefined) return { is: 'file', key };
  if (checksums.test(name)) return { is: 'checksums' };
  return single.has(name) ? { is: 'single' } : null;
}
