import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeHeic } from '../../test/heic.ts';
import { startTestPortal } from '../../test/portal.ts';
import { takeSmallDisk } from '../../test/small-disk.ts';
import {
  countStored,
  createContributor,
  grain,
  scenarioBytes,
  send,
  type TestFile,
  type UploadKind,
  upload,
  zipOf,
} from '../../test/uploads.ts';
import { NoRoom } from './no-room.ts';
import { runTool } from './run-tool.ts';

const MEGABYTE = 1024 * 1024;
/** What room on a disk is given out in. */
const PAGE = 4096;
const disk = await takeSmallDisk();
const portal = await startTestPortal({ parent: disk.folder });
const author = await createContributor(portal);

afterEach(() => disk.empty());

/** A package with a document of so many megabytes. */
function largePackage(megabytes: number): Promise<Buffer> {
  const media = [{ file: 'a.bin', kind: 'document', title: 'A' }];
  return zipOf(
    { 'scenario.json': scenarioBytes({ media } as never), 'a.bin': Buffer.alloc(megabytes * MEGABYTE, 'x') },
    { compress: false },
  );
}

/** Sends files for which there is no room, and those that there is room for afterwards. */
async function expectNoRoom(kind: UploadKind, files: readonly TestFile[], left: number): Promise<void> {
  const before = await countStored(portal);
  await disk.leave(left);
  const answer = await send(author, kind, files);
  await disk.empty();
  expect(answer.status, answer.text).toBe(507);
  expect(answer.json()).toMatchObject({
    message: 'The portal has no room left for these files. Nothing of them was kept.',
    requestId: expect.any(String),
  });
  expect(await countStored(portal)).toEqual(before);
  const work = await readdir(join(portal.folder, 'work'), { recursive: true, withFileTypes: true });
  expect(work.filter((entry) => entry.isFile() && entry.name !== 'db.lock')).toEqual([]);
  expect((await upload(author, kind, files)).errors).toEqual([]);
}

describe('on a disk that is full, nothing is kept, the answer says why, and there is room afterwards for', () => {
  it('a scenario', () => expectNoRoom('scenario', [{ name: 'a.isims', content: scenarioBytes() }], 0));

  it('a package that fills the disk while it arrives, and the small file before it', async () => {
    const files = [
      { name: 'small.isims', content: scenarioBytes() },
      { name: 'large.zip', content: await largePackage(12) },
    ];
    await expectNoRoom('scenario', files, 4 * MEGABYTE);
  });

  it('an image that fits once, but not with the larger copy that is made of it', async () => {
    const content = await grain().jpeg({ quality: 40 }).toBuffer();
    await expectNoRoom('media', [{ name: 'a.jpg', content }], Math.ceil(content.length / PAGE) * PAGE);
  });

  it('a package that fits once, but not beside the one with clean pictures', async () => {
    const media = [{ file: 'a.jpg', kind: 'image', title: 'A' }];
    const description = scenarioBytes({ media } as never);
    const content = await zipOf({ 'scenario.json': description, 'a.jpg': await grain().jpeg().toBuffer() });
    await expectNoRoom('scenario', [{ name: 'a.zip', content }], Math.ceil(content.length / PAGE) * PAGE * 2);
  });
});

it('what makes a JPEG of a HEIC picture says that there was no room, not that the picture is at fault', async () => {
  const path = join(disk.folder, 'a.heic');
  await writeFile(path, await makeHeic(64, 48));
  const limits = { milliseconds: 30_000, megabytes: 1024 };
  await expect(runTool('convert-heic', [path, '/dev/full'], limits)).rejects.toThrow(NoRoom);
});

it('a full disk keeps nobody from reading', async () => {
  const content = scenarioBytes({ name: 'Here already' });
  const [kept] = (await upload(author, 'scenario', [{ name: 'a.isims', content }])).successes;
  await disk.leave(0);
  expect((await author.call(`/api/scenario/${kept?.uuid_id}`)).json()).toMatchObject({ name: 'Here already' });
  const { url } = (await author.call(`/api/download/scenario/${kept?.uuid_id}`)).json() as { url: string };
  expect((await portal.call(url)).bytes).toEqual(content);
});
