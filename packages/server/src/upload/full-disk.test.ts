import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../jobs/cleanup.ts';
import { DiskFull } from '../store/disk-full.ts';
import { makeHeic } from '../test/files/heic.ts';
import {
  film,
  grain,
  packageWithImage,
  scenarioBytes,
  type TestFile,
  type UploadKind,
  zipOf,
} from '../test/files/made-files.ts';
import { startTestPortal } from '../test/portal.ts';
import { startBucket } from '../test/system/bucket.ts';
import { takeSmallDisk } from '../test/system/small-disk.ts';
import { begun, countStored, createContributor, finish, finished, offsetOf, patch, upload } from '../test/uploads.ts';
import { SNIFF_BYTES } from './inspection/sniff.ts';

const MEGABYTE = 1024 * 1024;
/** The unit in which disk space is allocated. */
const PAGE = 4096;
const disk = await takeSmallDisk();
const portal = await startTestPortal({ parent: disk.folder });
const author = await createContributor(portal);
/** Only its workspace is on the disk. */
const bucketPortal = await startTestPortal({ parent: disk.folder, store: await startBucket() });
const bucketAuthor = await createContributor(bucketPortal);

afterEach(() => disk.empty());

/** A package with a document of this many megabytes. */
function largePackage(megabytes: number): Promise<Buffer> {
  const media = [{ file: 'a.bin', kind: 'document', title: 'A' }];
  return zipOf(
    { 'scenario.json': scenarioBytes({ media } as never), 'a.bin': Buffer.alloc(megabytes * MEGABYTE, 'x') },
    { compress: false },
  );
}

const diskFull = 'The portal has no room left for this file. Nothing of it was kept.';

/** The files that a portal is still working on. */
async function unfinishedFiles({ folder }: typeof portal): Promise<string[]> {
  const work = await readdir(join(folder, 'work'), { recursive: true, withFileTypes: true });
  return work.filter((entry) => entry.isFile() && entry.name !== 'db.lock').map(({ name }) => name);
}

/** Sends files of which the last does not fit, and sends that one again when there is room. */
async function expectNoRoomForLast(kind: UploadKind, files: readonly TestFile[], left: number): Promise<void> {
  const before = await countStored(portal);
  await disk.leave(left);
  const { errors, successes } = await upload(author, kind, files);
  await disk.empty();
  const last = files.at(-1);
  expect(errors).toEqual([{ filename: last?.name, message: diskFull }]);
  expect(successes).toHaveLength(files.length - 1);
  expect((await countStored(portal)).files).toBe(Number(before.files) + successes.length);
  expect(await unfinishedFiles(portal)).toEqual([]);
  if (last) expect((await upload(author, kind, [last])).errors).toEqual([]);
}

describe('on a full disk, only what does not fit is refused, and accepted once there is room:', () => {
  it('a scenario', () => expectNoRoomForLast('scenario', [{ name: 'a.isims', content: scenarioBytes() }], 0));

  it('a package that fills the disk while it arrives; the small file before it is stored', async () => {
    const files = [
      { name: 'small.isims', content: scenarioBytes() },
      { name: 'large.zip', content: await largePackage(12) },
    ];
    await expectNoRoomForLast('scenario', files, 4 * MEGABYTE);
  });

  it('a package that fills the disk; the small file after it is stored', async () => {
    const files = [
      { name: 'large.zip', content: await largePackage(12) },
      { name: 'small.isims', content: scenarioBytes() },
    ];
    await disk.leave(4 * MEGABYTE);
    const { errors, successes } = await upload(author, 'scenario', files);
    expect(errors).toEqual([{ filename: 'large.zip', message: diskFull }]);
    expect(successes).toMatchObject([{ filename: 'small.isims' }]);
  });

  it('an image that fits once, but not with its larger converted copy', async () => {
    const content = await grain().jpeg({ quality: 40 }).toBuffer();
    await expectNoRoomForLast('media', [{ name: 'a.jpg', content }], Math.ceil(content.length / PAGE) * PAGE);
  });

  it('a package that fits once, but not beside the one with clean pictures', async () => {
    const content = await packageWithImage();
    await expectNoRoomForLast('scenario', [{ name: 'a.zip', content }], Math.ceil(content.length / PAGE) * PAGE * 2);
  });
});

it('the HEIC converter reports the full disk, instead of blaming the picture', async () => {
  const path = join(disk.folder, 'a.heic');
  const content = await makeHeic(64, 48);
  await writeFile(path, content);
  await symlink('/dev/full', `${path}.clean`);
  const file = { path, size: content.length, head: content.subarray(0, SNIFF_BYTES) };
  const options = { limits: { milliseconds: 30_000, megabytes: 1024 }, owner: 'somebody' };
  await expect(portal.app.fileWorkers.run('inspectMedia', [file, 'a.heic'], options)).rejects.toThrow(DiskFull);
});

it('a video is processed once there is room for its picture, instead of being blamed', async () => {
  const [kept] = (await upload(author, 'media', [{ name: 'film.mp4', content: await film() }])).successes;
  const look = async () => (await author.call(`/api/media-item/${kept?.uuid_id}`)).json();
  await disk.leave(0);
  for (let times = 0; times < 6; times += 1) {
    await sql`update job set run_after = now(), lease_until = null`.execute(portal.db);
    await portal.app.jobs.drain();
  }
  expect(await look()).toMatchObject({ is_processed: false, processing_error: null });
  await disk.empty();
  await sql`update job set run_after = now(), lease_until = null`.execute(portal.db);
  await portal.app.jobs.drain();
  expect(await look()).toMatchObject({ is_processed: true, processing_error: null });
});

it('reading works on a full disk', async () => {
  const content = scenarioBytes({ name: 'Here already' });
  const [kept] = (await upload(author, 'scenario', [{ name: 'a.isims', content }])).successes;
  await disk.leave(0);
  expect((await author.call(`/api/scenario/${kept?.uuid_id}`)).json()).toMatchObject({ name: 'Here already' });
  const { url } = (await author.call(`/api/download/scenario/${kept?.uuid_id}`)).json() as { url: string };
  expect((await portal.call(url)).bytes).toEqual(content);
});

it('reading works on a full database disk, though nothing can be counted or prolonged', async () => {
  const [kept] = (await upload(author, 'scenario', [{ name: 'b.isims', content: scenarioBytes() }])).successes;
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(portal.db);
  for (const table of ['scenario_download', 'session']) {
    await sql`create trigger full_disk before insert or update on ${sql.table(table)} execute function refuse()`.execute(
      portal.db,
    );
  }
  // Old enough to be prolonged.
  await sql`alter table session disable trigger full_disk`.execute(portal.db);
  await sql`update session set seen_at = now() - interval '1 day'`.execute(portal.db);
  await sql`alter table session enable trigger full_disk`.execute(portal.db);
  const { status, headers, json } = await author.call(`/api/download/scenario/${kept?.uuid_id}`);
  expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  expect((await portal.call((json() as { url: string }).url)).status).toBe(200);
  for (const table of ['scenario_download', 'session']) {
    await sql`drop trigger full_disk on ${sql.table(table)}`.execute(portal.db);
  }
});

it('a resumable upload is refused, and resumes when there is room', async () => {
  const content = await largePackage(6);
  const url = await begun(author, 'scenario', 'large.zip', content.length);
  await patch(author, url, 0, content.subarray(0, MEGABYTE));
  await disk.leave(2 * MEGABYTE);
  const refused = await patch(author, url, MEGABYTE, content.subarray(MEGABYTE));
  expect(refused.status).toBe(507);
  expect(refused.json()).toMatchObject({ message: expect.stringMatching(/no room left for this file/) });
  await disk.empty();
  const offset = await offsetOf(author, url);
  expect(offset).toBeGreaterThanOrEqual(MEGABYTE);
  expect((await patch(author, url, offset, content.subarray(offset))).status).toBe(204);
  expect((await finished(author, url)).successes).toHaveLength(1);
});

describe('a resumable upload that is finished on a full disk is kept, and finished once there is room:', () => {
  const [inFolder, inBucket] = [
    { owner: author, its: portal },
    { owner: bucketAuthor, its: bucketPortal },
  ];
  const image = () => grain().jpeg().toBuffer();

  it.each([
    { title: 'an image in a folder', ...inFolder, kind: 'media' as const, name: 'a.jpg', make: image },
    { title: 'a package in a folder', ...inFolder, kind: 'scenario' as const, name: 'a.zip', make: packageWithImage },
    { title: 'an image in a bucket', ...inBucket, kind: 'media' as const, name: 'a.jpg', make: image },
    { title: 'a package in a bucket', ...inBucket, kind: 'scenario' as const, name: 'a.zip', make: packageWithImage },
  ])('$title', async ({ owner, its, kind, name, make }) => {
    const content = await make();
    const url = await begun(owner, kind, name, content.length);
    expect((await patch(owner, url, 0, content)).status).toBe(204);
    await disk.leave(0);
    const refused = await finish(owner, url);
    await disk.empty();
    expect(refused.status, refused.text).toBe(507);
    expect(refused.json()).toMatchObject({ message: expect.stringMatching(/What has arrived of it is kept/) });
    expect(await unfinishedFiles(its)).toEqual([]);
    await cleanUp(its.app);
    expect(await offsetOf(owner, url)).toBe(content.length);
    const { errors, successes } = await finished(owner, url);
    expect(errors).toEqual([]);
    expect(successes).toHaveLength(1);
    expect(await finished(owner, url)).toEqual({ errors, successes });
  });
});
