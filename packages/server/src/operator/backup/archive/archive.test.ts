import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { listMigrations } from '../../../database/migrate.ts';
import { entryNames, FORMAT, portalVersion } from './manifest.ts';
import { type ArchiveReader, type Entry, openArchive } from './reader.ts';
import { BLOCK, paddingOf, readHeader, writeHeader } from './tar.ts';
import { createArchive } from './writer.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-archive-'));
afterAll(() => rm(folder, { recursive: true }));

const takenAt = new Date('2026-03-14T09:26:53.000Z');
const migrations = (await listMigrations()).slice(0, 3);
const manifest = { format: FORMAT, portal: portalVersion, takenAt, migrations, files: { in: 'backup' } };
const key = '3f/3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const content = Buffer.alloc(70_000, 'content');
let count = 0;
const newPath = () => join(folder, `backup-${count++}.tar`);

/** A well-formed backup. */
async function write(): Promise<string> {
  const path = newPath();
  const archive = await createArchive(path, takenAt);
  await archive.add(entryNames.manifest, JSON.stringify(manifest));
  await archive.addLines(entryNames.rows('tag', 1), ['{"id":1}', '{"id":2}']);
  await archive.addStream(entryNames.file(key), content.length, [content.subarray(0, 9), content.subarray(9)]);
  await archive.finish();
  await archive.close();
  return path;
}

/** A backup with arbitrary entries and a correct checksum, as an attacker might craft it. */
async function forge(entries: readonly (readonly [name: string, content: Buffer | string])[]): Promise<string> {
  const blocks = [[entryNames.manifest, JSON.stringify(manifest)] as const, ...entries].map(([name, given]) => {
    const bytes = Buffer.from(given);
    return Buffer.concat([writeHeader(name, bytes.length, takenAt), bytes, Buffer.alloc(paddingOf(bytes.length))]);
  });
  const body = Buffer.concat(blocks);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const end = Buffer.from(JSON.stringify({ sha256, entries: blocks.length }));
  const path = newPath();
  const tail = [writeHeader(entryNames.end, end.length, takenAt), end, Buffer.alloc(paddingOf(end.length) + 2 * BLOCK)];
  await writeFile(path, Buffer.concat([body, ...tail]));
  return path;
}

async function read<Result>(path: string, use: (archive: ArchiveReader) => Promise<Result>): Promise<Result> {
  const archive = await openArchive(path);
  try {
    return await use(archive);
  } finally {
    await archive.close();
  }
}

const verify = (path: string) => read(path, (archive) => archive.verify());
const complaintOf = (path: string) => verify(path).then(String, (error: Error) => error.message.replace(path, 'FILE'));

it('reads what it wrote, and so does tar', async () => {
  const path = await write();
  await verify(path);
  await read(path, async (archive) => {
    const found: Entry[] = [];
    for await (const entry of archive.entries()) found.push(entry);
    expect(found.map(({ name }) => name)).toEqual([
      entryNames.manifest,
      'rows/tag/000001.jsonl.gz',
      `files/${key}`,
      entryNames.end,
    ]);
    const [, rows, file] = found;
    expect(rows && (await archive.readLines(rows))).toEqual(['{"id":1}', '{"id":2}']);
    expect(file && (await buffer(archive.stream(file))).equals(content)).toBe(true);
  });
  const { stdout } = await promisify(execFile)('tar', ['--list', '--file', path], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toHaveLength(4);
});

it('appears only when complete, and never replaces a file', async () => {
  const path = newPath();
  const archive = await createArchive(path, takenAt);
  await archive.add(entryNames.manifest, '{}');
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  await writeFile(path, 'precious');
  await expect(archive.finish()).rejects.toThrow('exists already');
  await archive.close();
  expect(await readFile(path, 'utf8')).toBe('precious');
  expect(await readdir(folder)).not.toContain(expect.stringContaining('unfinished'));
});

it('refuses a file that has grown or shrunk since it was measured', async () => {
  const archive = await createArchive(newPath(), takenAt);
  for (const size of [content.length - 1, content.length + 1]) {
    await expect(archive.addStream(entryNames.file(key), size, [content])).rejects.toThrow('changed while it was read');
  }
  await archive.close();
});

it('detects truncation at any point', async () => {
  const whole = await readFile(await write());
  const path = newPath();
  for (const length of [600, 1024, 1700, 2048, 5000, 71_000, whole.length - 2 * BLOCK, whole.length - 1]) {
    await writeFile(path, whole.subarray(0, length));
    expect([length, await complaintOf(path)]).toEqual([length, 'FILE is incomplete: it was cut off.']);
  }
});

it('detects every changed byte', async () => {
  const whole = await readFile(await write());
  const path = newPath();
  for (let at = 0; at < whole.length; at += 397) {
    const changed = Buffer.from(whole);
    changed.writeUInt8((changed[at] ?? 0) ^ 0x11, at);
    await writeFile(path, changed);
    expect([at, await complaintOf(path)]).toEqual([
      at,
      expect.stringMatching(/^FILE (is damaged|is incomplete|is not a backup|was made by a newer)/),
    ]);
  }
});

it.each([
  ['nothing', ''],
  ['something else', 'a letter to the editor'.repeat(100)],
  ['a tar file of something else', Buffer.concat([writeHeader('letter.txt', 0, takenAt), Buffer.alloc(1024)])],
])('says that %s is no backup', async (_what, bytes) => {
  const path = newPath();
  await writeFile(path, bytes);
  expect(await complaintOf(path)).toMatch(/^FILE is (not a backup of a portal|incomplete: it was cut off)\.$/);
});

it('reports what cannot be read', async () => {
  expect(await complaintOf(join(folder, 'nowhere'))).toContain('cannot be read (ENOENT).');
  expect(await complaintOf(folder)).toContain('cannot be read (it is not a file).');
});

it.each([
  ['a newer form', { ...manifest, format: FORMAT + 1, portal: '9.0.0', anything: 'else' }],
  ['newer tables', { ...manifest, portal: '9.0.0', migrations: [...migrations, '9999-later'] }],
])('refuses %s', async (_what, newer) => {
  const path = newPath();
  const bytes = Buffer.from(JSON.stringify(newer));
  await writeFile(path, Buffer.concat([writeHeader(entryNames.manifest, bytes.length, takenAt), bytes]));
  expect(await complaintOf(path)).toBe(
    `FILE was made by a newer version of the portal, 9.0.0: this is ${portalVersion}.`,
  );
});

it.each([
  ['../../etc/passwd'],
  ['/etc/passwd'],
  ['files/../../licence-key.pem'],
  ['files/3f/..'],
  ['rows/tag; drop table tag/000001.jsonl.gz'],
  ['rows/tag/1.jsonl'],
  ['anything'],
])('knows no entry called %s', async (name) => {
  expect(await complaintOf(await forge([[name, 'harm']]))).toBe('FILE is damaged: it is not as it was written.');
});

it('does not follow links', async () => {
  const link = writeHeader(`files/${key}`, 0, takenAt);
  link.write('2', 156, 'latin1');
  expect(readHeader(link)).toBeNull();
});

it('unpacks nothing beyond its limit', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
  const path = await forge([[entryNames.rows('tag', 1), bomb]]);
  await verify(path);
  await read(path, async (archive) => {
    for await (const entry of archive.entries()) {
      if (entry.name.startsWith('rows/')) await expect(archive.readLines(entry)).rejects.toThrow('is damaged');
    }
  });
});

it.each([9 * 1024 ** 3, 8 ** 11 - 1, 8 ** 11, 0])('keeps the size of a file of %d bytes', (size) => {
  expect(readHeader(writeHeader('name', size, takenAt))).toEqual({ name: 'name', size });
});

it.each([2n ** 63n, 2n ** 60n])('refuses a file of %d bytes', async (size) => {
  const header = writeHeader(`files/${key}`, 9 * 1024 ** 3, takenAt);
  header.writeBigUInt64BE(size, 128);
  expect(readHeader(header)).toBeNull();
});
