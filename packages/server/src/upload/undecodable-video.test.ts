import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { MediaItem } from '@community/contract/content';
import { afterAll, expect, it, vi } from 'vitest';
import { film } from '../test/files/made-files.ts';
import { startTestPortal } from '../test/portal.ts';
import { createContributor, uploadOne } from '../test/uploads.ts';

// An ffmpeg that decodes nothing, whether or not the system has one; file workers inherit this path.
const programs = await mkdtemp(join(tmpdir(), 'portal-ffmpeg-'));
await writeFile(join(programs, 'ffmpeg'), '#!/bin/sh\nexit 1\n');
await chmod(join(programs, 'ffmpeg'), 0o755);
vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(programs, { recursive: true });
});

const portal = await startTestPortal();
const author = await createContributor(portal);
const { jobs } = portal.app;
const view = async (uuid: string) => (await author.call(`/api/media-item/${uuid}`)).json() as MediaItem;

it('a video that turns out to be undecodable shows the reason, and processing can be retried', async () => {
  const content = await film();
  // The images were removed, their description was not.
  content.fill(0, content.indexOf('mdat') + 4);
  const uuid = await uploadOne(author, 'media', 'hollow.mp4', content);
  await jobs.drain();
  expect(await view(uuid)).toMatchObject({
    is_processed: false,
    processing_error: expect.stringMatching(/^The video /),
  });
  const retry = await author.call({ method: 'POST', url: `/api/media-item/${uuid}/retry` });
  expect(retry.json()).toMatchObject({ processing_error: null, is_processed: false });
  expect((await author.call({ method: 'POST', url: `/api/media-item/${uuid}/retry` })).status).toBe(409);
  await jobs.drain();
  expect((await view(uuid)).processing_error).toMatch(/^The video /);
});
