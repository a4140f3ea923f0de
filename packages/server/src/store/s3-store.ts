import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/config.ts';
import { bucketRefusal } from './bucket-refusal.ts';
import type { ByteRange, Store } from './store.ts';
import { checkKey, IDENTITY, isKey, newKey } from './store.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Connection timeout. */
const CONNECT_MS = 5000;
/** How long to wait for a bucket, in milliseconds: for a response, which includes sending a part, and at the start. */
const TIMEOUTS = { response: 20_000, check: 10_000 };

const isMissing = (error: unknown) =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name);

/** Loads the client on first use: a portal that keeps its files in a folder does not need it. */
function createConnection({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, requestTimeout: number) {
  let connection: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null;
  return () => {
    connection ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({
        region,
        credentials: { accessKeyId, secretAccessKey },
        // Other servers than Amazon's lack the newer checksums, and host names for buckets.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout, throwOnRequestTimeout: true },
        ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      }),
    }));
    return connection;
  };
}

/**
 * Stores files in a bucket. A file appears under its key only when it is complete.
 * @param timeouts only tests wait for less long.
 */
export function createS3Store(settings: S3Settings, timeouts = TIMEOUTS): Store {
  const connect = createConnection(settings, timeouts.response);
  const named = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });

  async function upload(key: string, body: Readable): Promise<void> {
    const { client } = await connect();
    const { Upload } = await import('@aws-sdk/lib-storage');
    await new Upload({
      client,
      params: { ...named(key), Body: body },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    }).done();
  }

  async function* read(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const { s3, client } = await connect();
    const bytes = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body: body } = await client.send(new s3.GetObjectCommand({ ...named(key), ...bytes }));
    if (body instanceof Readable) yield* body;
  }

  const identity = { Bucket: settings.bucket, Key: IDENTITY };

  return {
    kind: 's3',
    setting: 'PORTAL_S3_BUCKET',
    place: `the bucket '${settings.bucket}'`,
    identityPlace: `the object '${IDENTITY}' in that bucket`,
    async readIdentity() {
      const { s3, client } = await connect();
      try {
        const { Body: body } = await client.send(new s3.GetObjectCommand(identity));
        return (await body?.transformToString())?.trim() ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw bucketRefusal(settings, error);
      }
    },
    async writeIdentity(text) {
      const { s3, client } = await connect();
      try {
        await client.send(new s3.PutObjectCommand({ ...identity, Body: text }));
      } catch (error) {
        throw bucketRefusal(settings, error);
      }
    },
    async check() {
      const { s3, client } = await connect();
      try {
        const abortSignal = AbortSignal.timeout(timeouts.check);
        await client.send(new s3.HeadBucketCommand({ Bucket: settings.bucket }), { abortSignal });
      } catch (cause) {
        throw bucketRefusal(settings, cause);
      }
    },
    newKey,
    async adopt(path, key) {
      await upload(key, createReadStream(path));
      await rm(path);
    },
    openGrowing: null,
    async size(key) {
      const { s3, client } = await connect();
      try {
        return (await client.send(new s3.HeadObjectCommand(named(key)))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    open: (key, range) => Readable.from(read(checkKey(key), range), { objectMode: false }),
    fetchTo: (key, path) => pipeline(read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 })),
    async *list() {
      const { s3, client } = await connect();
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: settings.bucket })) {
        for (const { Key: key = '', Size: size = 0 } of page.Contents ?? []) if (isKey(key)) yield { key, size };
      }
    },
    async remove(key) {
      const { s3, client } = await connect();
      await client.send(new s3.DeleteObjectCommand(named(key)));
    },
    async removeUnfinished(before) {
      const { s3, client } = await connect();
      const { Bucket } = named(newKey());
      const { Uploads: uploads = [] } = await client
        .send(new s3.ListMultipartUploadsCommand({ Bucket }))
        .catch((error: unknown) => {
          // Servers that cannot list them must be configured to expire them.
          if (error instanceof Error && error.name === 'NotImplemented') return { Uploads: [] };
          throw error;
        });
      for (const { Key, UploadId, Initiated } of uploads) {
        if (Initiated === undefined || Initiated >= before) continue;
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }
    },
  };
}
