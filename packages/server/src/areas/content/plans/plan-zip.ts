import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { planTimes } from '@community/contract/content';
import { safeFileName } from '@community/contract/shared';
import { sql } from 'kysely';
import type { ByteRange } from '../../../store/store.ts';
import { type DeliveryParts, deliverEdits, findFile } from '../delivery/delivered-file.ts';
import { checksumsOf, keepChecksums } from './checksums.ts';
import type { PlanRow } from './own-plans.ts';
import type { ShownItem } from './shown-items.ts';
import { layOutZip, readZip, type ZipEntry } from './zip-layout.ts';

/** All files of a plan in one. */
export interface PlanZip {
  /** Bytes. */
  size: number;
  /** Names its content: it stays the same as long as all files and what the plan says of them do. */
  tag: string;
  /** How many files of scenarios and media it contains. */
  numberFiles: number;
  /** How many items it does not contain, because they are gone. */
  leftOut: number;
  open(range: ByteRange): Readable;
}

/** The name of the file that says what the others are. */
const MANIFEST = 'manifest.json';
const FORMAT = 'community-portal-plan';

/** A file's ending, with its full stop. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/** The file of an item in the ZIP: its place in the plan, then what the item is called. */
function pathOf(place: string, name: string, fileName: string): string {
  const saved = safeFileName(fileName);
  const ending = endingOf(saved);
  const called = name === '' ? saved : name;
  return safeFileName(`${place} ${called.endsWith(ending) ? called : `${called}${ending}`}`);
}

/** Writes what was edited in the portal into the files of these items. */
async function deliverItems(parts: DeliveryParts, items: readonly ShownItem[]): Promise<void> {
  const uuids = items.flatMap(({ kind, file }) => (kind === 'scenario' && file ? [file.uuid] : []));
  await deliverEdits(parts, sql`s.uuid = any (${uuids}::uuid[])`);
}

/**
 * The ZIP of a plan, nothing of which is read yet but what has never been read before.
 * @param load loads the plan's items as its owner sees them.
 */
export async function openPlanZip(
  parts: DeliveryParts,
  plan: PlanRow,
  load: () => Promise<ShownItem[]>,
): Promise<PlanZip> {
  await deliverItems(parts, await load());
  // Once more: what was edited has another file now.
  const items = await load();
  const sums = await checksumsOf(
    parts,
    items.flatMap(({ file }) => (file ? [file.key] : [])),
  );
  const times = planTimes(plan.start_time, items);
  const files = items.flatMap(({ kind, note, minutes, content, file }, index) => {
    const sum = file && sums.get(file.key);
    if (!file || !content || !sum) return [];
    const place = String(index + 1).padStart(Math.max(2, String(items.length).length), '0');
    const path = pathOf(place, content.name, file.name);
    const said = {
      path,
      kind,
      uuid_id: file.uuid,
      name: content.name,
      note,
      minutes,
      begins_at: times[index]?.at ?? null,
    };
    return [{ sum, said: { ...said, version: file.version } }];
  });
  const manifest = Buffer.from(
    `${JSON.stringify(
      {
        format: FORMAT,
        format_version: 1,
        plan: {
          title: plan.title,
          note: plan.note,
          start_time: plan.start_time,
          version: plan.version,
          changed_at: plan.changed_at.toISOString(),
        },
        left_out: items.length - files.length,
        files: files.map(({ said, sum }) => ({
          ...said,
          size: sum.size,
          sha256: sum.sha256,
          crc32: sum.crc32.toString(16).padStart(8, '0'),
        })),
      },
      null,
      2,
    )}\n`,
  );
  await keepChecksums(
    parts.db,
    files.map(({ sum }) => sum.key),
  );
  const entries: ZipEntry[] = [
    { path: MANIFEST, size: manifest.length, crc32: crc32(manifest) },
    ...files.map(({ said, sum }) => ({ path: said.path, size: sum.size, crc32: sum.crc32 })),
  ];
  const layout = layOutZip(entries, plan.changed_at);

  async function* openEntry(entry: number, range: ByteRange): AsyncGenerator<Uint8Array> {
    if (entry === 0) return yield manifest.subarray(range.start, range.end + 1);
    const key = files[entry - 1]?.sum.key ?? '';
    const file = await findFile(parts, key);
    // What has been sent cannot be taken back: the response breaks off, and is resumed with what there is by then.
    if (!file) throw new Error(`A file of plan ${plan.uuid} is gone.`);
    yield* file.open(range);
  }

  return {
    size: layout.size,
    tag: `"plan-${createHash('sha256').update(manifest).digest('hex').slice(0, 40)}"`,
    numberFiles: files.length,
    leftOut: items.length - files.length,
    open: (range) => Readable.from(readZip(layout, range, openEntry), { objectMode: false }),
  };
}
