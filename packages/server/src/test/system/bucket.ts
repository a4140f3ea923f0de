import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import { createS3Store } from '../../store/s3-store.ts';
import type { Store } from '../../store/store.ts';

/** Starts a server with an empty bucket for a test file; it ends after the file's last test. */
export async function startBucket(): Promise<Store> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'portal' }],
  });
  const { port } = (await server.run()) as AddressInfo;
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });
  return createS3Store({
    bucket: 'portal',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
}
