import * as z from 'zod/mini';
import manifest from '../../../../package.json' with { type: 'json' };

/** The backup format that this version writes. It reads this one and earlier ones. */
export const FORMAT = 1;

/** Version of the portal. */
export const portalVersion = manifest.version;

const name = z.string().check(z.regex(/^[\w.-]{1,60}$/));

/** The first entry of a backup: enough to decide whether this version can read the rest. */
export const formatSchema = z.object({ format: z.int().check(z.minimum(1)), portal: name });

/** The manifest of a backup. */
export const manifestSchema = z.extend(formatSchema, {
  /** The time of the database snapshot. */
  takenAt: z.iso.datetime(),
  /** The migrations applied to the database. */
  migrations: z.array(name).check(z.minLength(1), z.maxLength(10_000)),
  /** Whether the files are in the backup, or in a bucket whose keys it lists. */
  files: z.union([z.object({ in: z.literal('backup') }), z.object({ in: z.literal('bucket'), bucket: z.string() })]),
});

/** The manifest of a backup. */
export type Manifest = z.output<typeof manifestSchema>;

/** The last values of identity columns. */
export const sequencesSchema = z.array(
  z.object({ table: z.string(), column: z.string(), last: z.int(), isCalled: z.boolean() }),
);

/** The last values of identity columns. */
export type Sequences = z.output<typeof sequencesSchema>;

/** Size and checksum of a stored file. */
export const checksumSchema = z.object({
  key: z.string(),
  size: z.int().check(z.minimum(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** Size and checksum of a stored file. */
export type Checksum = z.output<typeof checksumSchema>;

/** The last entry of a backup. */
export const endSchema = z.object({ sha256: z.string(), entries: z.int() });

/** Names of the entries of a backup. */
export const entryNames = {
  manifest: 'portal-backup.json',
  licenceKey: 'licence-key.pem',
  factorKey: 'factor-key',
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
  entryNames.factorKey,
  entryNames.settings,
  entryNames.sequences,
  entryNames.end,
]);

/** The kind of an entry, by its name; null for names that no backup contains. */
export function describeEntry(
  name: string,
): { is: 'rows'; table: string } | { is: 'checksums' } | { is: 'file'; key: string } | { is: 'single' } | null {
  const [table, key] = [rows.exec(name)?.[1], file.exec(name)?.[1]];
  if (table !== undefined) return { is: 'rows', table };
  if (key !== undefined) return { is: 'file', key };
  if (checksums.test(name)) return { is: 'checksums' };
  return single.has(name) ? { is: 'single' } : null;
}
