import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { deedOf, planTimes } from '@community/contract/content';
import { formatFileSize, formatSizeLimit } from '@community/contract/shared';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { HttpError } from '../../http/http-error.ts';
import { type ByteRange, isKey } from '../../store/store.ts';
import type { DeliverEdits } from '../delivery/deliver-edits.ts';
import { findFile, findSizes, type ReadingParts } from '../delivery/delivered-file.ts';
import type { FileLinks, LinkUser } from '../files/file-links.ts';
import { createResponseBody, type Disposable, type Outgoing } from '../files/response-body.ts';
import { createSharedWork, createTurns } from '../shared-work.ts';
import { createChecksums, type FileChecksum, keepChecksums } from './checksums.ts';
import type { PlanRow } from './own-plans.ts';
import { loadItems, type ShownItem } from './shown-items.ts';
import { layOutZip, readZip, type ZipEntry, type ZipLayout } from './zip-format.ts';
import { writeLicences } from './zip-licences.ts';
import { zipPath } from './zip-paths.ts';

/** All files of a plan in one. */
export interface PlanZip {
  /** Bytes. */
  size: number;
  /** Names its content: it stays the same as long as all files and their entries in the plan do. */
  tag: string;
  /** How many files of scenarios and media it contains. */
  numberFiles: number;
  /** How many items it does not contain, because they were deleted. */
  leftOut: number;
  /** @param response that the range is sent with. */
  open(range: ByteRange, response: Outgoing): Readable;
}

/** The name of the file that describes the others. */
const MANIFEST = 'manifest.json';
/** The name of the file that states under which licence they may be reused. */
const LICENCE = 'LICENCE.txt';
const FORMAT = 'community-portal-plan';
/** How many layouts are cached: each takes up to some 300 KB. */
const KNOWN_MAX = 50;

/** The parts of a plan's ZIP. */
interface PlanLayout extends Pick<PlanZip, 'size' | 'tag' | 'numberFiles' | 'leftOut'> {
  layout: ZipLayout;
  /** The generated entries, before the files. */
  made: Buffer[];
  /** Keys of the files, in their order. */
  keys: string[];
}

/** A plan and what its owner sees of it, as far as the ZIP depends on it. */
interface PlanContents {
  plan: PlanRow;
  items: readonly ShownItem[];
}

/** Changes with everything that {@link layOut} depends on, as a file never changes under its key. */
function contentsTag({ plan, items }: PlanContents): string {
  const { title, note, start_time, version, changed_at } = plan;
  const described = items.map(({ kind, note: itemNote, minutes, content, file }) => [
    [kind, itemNote, minutes, content?.name],
    file && [file.key, file.name, file.version, file.uuid, file.licence],
  ]);
  const hash = createHash('sha256').update(
    JSON.stringify([plan.uuid, title, note, start_time, version, changed_at, described]),
  );
  return hash.digest('hex');
}

/** Lays out a ZIP of these files, as far as there are sums of them. */
function layOut({ plan, items }: PlanContents, sums: ReadonlyMap<string, FileChecksum>): PlanLayout {
  const times = planTimes(plan.start_time, items);
  const files = items.flatMap(({ kind, note, minutes, content, file }, index) => {
    const sum = file && sums.get(file.key);
    if (!file || !content || !sum) return [];
    const path = zipPath(index, items.length, { name: content.name, fileName: file.name });
    const begins_at = times[index]?.at ?? null;
    const { uuid: uuid_id, version, fileVersion: file_version, licence } = file;
    const entry = { path, kind, uuid_id, name: content.name, note, minutes, begins_at, version, file_version };
    return [{ sum, licence, entry: { ...entry, ...licence, licence_url: deedOf(licence.reuse_licence) } }];
  });
  const { title, note, start_time, version, changed_at } = plan;
  const leftOut = items.length - files.length;
  const content = {
    format: FORMAT,
    format_version: 1,
    plan: { title, note, start_time, version, changed_at: changed_at.toISOString() },
    left_out: leftOut,
    files: files.map(({ entry, sum }) => ({
      ...entry,
      size: sum.size,
      sha256: sum.sha256,
      crc32: sum.crc32.toString(16).padStart(8, '0'),
    })),
  };
  const manifest = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  const licences = Buffer.from(writeLicences(files.map(({ entry: { path }, licence }) => ({ path, licence }))));
  const entries: ZipEntry[] = [
    { path: MANIFEST, size: manifest.length, crc32: crc32(manifest) },
    { path: LICENCE, size: licences.length, crc32: crc32(licences) },
    ...files.map(({ entry, sum }) => ({ path: entry.path, size: sum.size, crc32: sum.crc32 })),
  ];
  const layout = layOutZip(entries, changed_at);
  const tag = `"plan-${createHash('sha256').update(manifest).digest('hex').slice(0, 40)}"`;
  const keys = files.map(({ sum }) => sum.key);
  return { layout, made: [manifest, licences], keys, size: layout.size, tag, numberFiles: files.length, leftOut };
}

type PlanUser = LinkUser & { id: number };

/** The ZIPs of plans. */
export interface PlanZips {
  /**
   * The ZIP of a plan. Preparing it only reads files that have never been read before. For each user one is prepared at
   * a time.
   * @param signal ends the preparation, unless another caller waits for the same.
   * @param isChecked whether to make sure that the files are still there; otherwise the recorded data is used.
   * @throws {HttpError} 409 where its files are too large together.
   */
  open(plan: PlanRow, user: PlanUser, signal: AbortSignal, isChecked: boolean): Promise<PlanZip>;
}

/** Dependencies of the ZIPs. */
export interface ZipParts extends ReadingParts {
  deliverEdits: DeliverEdits;
  fileLinks: FileLinks;
  config: Pick<Config, 'perUser'>;
}

/** See {@link PlanZips}. */
export function createPlanZips(parts: ZipParts): PlanZips {
  const { db, fileLinks, config } = parts;
  const checksumsOf = createChecksums(parts);
  const share = createSharedWork<PlanLayout>();
  const inTurn = createTurns();
  /** Layouts by their contents, the last used at the end. */
  const known = new Map<string, PlanLayout>();

  /** Refuses ZIPs that would keep the server, and the network, busy for too long. */
  function refuseTooLarge(items: readonly ShownItem[], sizes: ReadonlyMap<string, number>): void {
    const bytes = items.reduce((sum, { file }) => sum + ((file && sizes.get(file.key)) ?? 0), 0);
    const most = config.perUser.planZipBytes;
    if (bytes <= most) return;
    const problem = `The files of this plan have ${formatFileSize(bytes)}.`;
    throw new HttpError(409, `${problem} Up to ${formatSizeLimit(most)} can be downloaded at once.`, {
      reason: 'too_large',
    });
  }

  function remember(name: string, layout: PlanLayout): void {
    known.delete(name);
    known.set(name, layout);
    for (const oldest of known.keys()) {
      if (known.size <= KNOWN_MAX) return;
      known.delete(oldest);
    }
  }

  /** The contents of a plan, each file with the edits made in the portal. */
  async function loadContents(plan: PlanRow, user: PlanUser): Promise<PlanContents> {
    const load = () => loadItems(db, fileLinks, plan.id, user);
    const items = await load();
    const uuids = items.flatMap(({ kind, file }) => (kind === 'scenario' && file ? [file.uuid] : []));
    const delivered = await parts.deliverEdits(sql`s.uuid = any (${uuids}::uuid[])`);
    return { plan, items: delivered > 0 ? await load() : items };
  }

  async function prepare(contents: PlanContents, signal: AbortSignal): Promise<PlanLayout> {
    const keys = contents.items.flatMap(({ file }) => (file ? [file.key] : []));
    const sizes = await findSizes(parts, keys);
    refuseTooLarge(contents.items, sizes);
    const laidOut = layOut(contents, await checksumsOf(sizes, signal));
    await keepChecksums(db, laidOut.keys);
    return laidOut;
  }

  return {
    async open(plan, user, signal, isChecked) {
      const contents = await loadContents(plan, user);
      const name = contentsTag(contents);
      const ready =
        (isChecked ? undefined : known.get(name)) ??
        (await share(name, signal, (ending) => inTurn(user.uuid, ending, () => prepare(contents, ending))));
      remember(name, ready);
      const { layout, made, keys, size, tag, numberFiles, leftOut } = ready;

      async function* openEntry(entry: number, range: ByteRange, disposable: Disposable): AsyncGenerator<Uint8Array> {
        const written = made[entry];
        if (written) return yield written.subarray(range.start, range.end + 1);
        const key = keys[entry - made.length] ?? '';
        const file = await findFile(parts, key);
        if (!file) {
          // Sent bytes cannot be withdrawn: the response is aborted, and resumed with the contents at that time.
          known.delete(name);
          throw new Error(`A file of plan ${plan.uuid} is gone.`);
        }
        // A delivered file also has bytes from the database, which may share their memory with others.
        yield* isKey(key) ? disposable(file.open(range)) : file.open(range);
      }

      const open = (range: ByteRange, response: Outgoing) =>
        createResponseBody(response, (disposable) =>
          readZip(layout, range, (entry, part) => openEntry(entry, part, disposable)),
        );
      return { size, tag, numberFiles, leftOut, open };
    },
  };
}
