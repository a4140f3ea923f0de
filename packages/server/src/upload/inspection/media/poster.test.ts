import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { film, madeImage } from '../../../test/files/made-files.ts';
import { FileRefusal } from '../../files/receive.ts';
import { takePoster } from './poster.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-poster-'));
afterAll(() => rm(folder, { recursive: true }));
const programs = join(folder, 'programs');
const video = join(folder, 'film.mp4');
const target = join(folder, 'poster');
await writeFile(video, await film());

/** Installs a fake ffmpeg: a script whose last argument is the path of the frame. */
async function install(script: string): Promise<void> {
  const program = join(programs, 'ffmpeg');
  await writeFile(program, `#!/bin/sh\nfor target; do :; done\n${script}\n`);
  await chmod(program, 0o755);
}

beforeEach(async () => {
  await rm(programs, { recursive: true, force: true });
  await writeFile(join(folder, 'frame'), await madeImage({ width: 320, height: 180 }).png().toBuffer());
  await mkdir(programs);
  vi.stubEnv('PATH', programs);
});
afterEach(() => void vi.unstubAllEnvs());

it('is a frame taken by ffmpeg', async () => {
  await install(`/bin/cp ${join(folder, 'frame')} "$target"`);
  expect(await takePoster(video, target)).toEqual({ width: 320, height: 180 });
  expect(await sharp(target).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
  expect((await readdir(folder)).sort()).toEqual(['film.mp4', 'frame', 'poster', 'programs']);
});

it('is drawn, in the size of the video, where there is no ffmpeg', async () => {
  expect(await takePoster(video, target)).toEqual({ width: 640, height: 360 });
  expect(await sharp(target).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 });
});

it('is refused where no frame can be decoded', async () => {
  await install('exit 1');
  await expect(takePoster(video, target)).rejects.toThrow(
    new FileRefusal('The video has no picture that can be decoded.'),
  );
});

it.each(['/bin/kill -TERM $$', 'exit 255'])('is not refused where ffmpeg was told to end: %s', async (script) => {
  await install(script);
  await expect(takePoster(video, target)).rejects.toThrow(new Error('ffmpeg was told to end.'));
});

it('is a frame of a broken video, if there is one', async () => {
  await install(`/bin/cp ${join(folder, 'frame')} "$target"\nexit 1`);
  expect(await takePoster(video, target)).toEqual({ width: 320, height: 180 });
});

it('is taken by an ffmpeg with little time and memory, which opens no other files', async () => {
  const noted = join(folder, 'noted');
  await install(`echo "$(ulimit -t) s $(ulimit -v) kB $*" > ${noted}\n/bin/cp ${join(folder, 'frame')} "$target"`);
  await takePoster(video, target);
  const note = await readFile(noted, 'utf8');
  expect(note).toMatch(/^15 s 1500000 kB /);
  expect(note).toContain('-protocol_whitelist file -format_whitelist mov,mp4,m4a,3gp,3g2,mj2,matroska,webm');
  await rm(noted);
});

it('is refused where ffmpeg is killed for taking too long', async () => {
  // As the system does when the time is over.
  await install('kill -XCPU $$');
  await expect(takePoster(video, target)).rejects.toThrow(
    new FileRefusal('The video has no picture that can be decoded.'),
  );
});
