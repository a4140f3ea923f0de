import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AgentOptions } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/config.ts';
import { bucketRefusal, isMissing } from './bucket-refusal.ts';
import type { ByteRange, Store } from './store.ts';
import { checkKey, IDENTITY, isKey, newKey } from './store.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Calls at a time, without reading files. */
const CALLS_AT_ONCE = 50;
/** Connection timeout. */
const CONNECT_MS = 5000;
/** How long to wait for a bucket, in milliseconds: for a response, which includes sending a part, and at the start. */
const TIMEOUTS = { response: 20_000, check: 10_000 };

/** Loads the clients on first use: a portal that keeps its files in a folder does not need them. */
function createConnections({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, requestTimeout: number) {
  let connections: Promise<{ s3: typeof import('@aws-sdk/client-s3'); calls: S3Client; reads: S3Client }> | null = null;
  return () => {
    connections ??= import('@aws-sdk/client-s3').then((s3) => {
      const clientWith = (agent: AgentOptions, socketTimeout: number) =>
        new s3.S3Client({
          region,
          credentials: { accessKeyId, secretAccessKey },
          // Other servers than Amazon's lack the newer checksums, and host names for buckets.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          requestHandler: {
            connectionTimeout: CONNECT_MS,
            requestTimeout,
            throwOnRequestTimeout: true,
            socketTimeout,
            httpAgent: agent,
            httpsAgent: agent,
          },
          ...(endpoint !== null && { endpoint, forcePathStyle: true }),
        });
      return {
        s3,
        calls: clientWith({ maxSockets: CALLS_AT_ONCE }, requestTimeout),
        // A read lasts as long as its reader takes, who may pause: nobody else may wait for its connection, which may be
        // idle for any time.
        reads: clientWith({ maxSockets: Number.POSITIVE_INFINITY }, 0),
      };
    });
    return connections;
  };
}

/** Passes on a body, and ends it with an error where its rest does not come. Its reader may pause for any time. */
async function* endStalled(body: Readable, limitMs: number): AsyncGenerator<Uint8Array> {
  const end = () => {
    const message = `The bucket has sent nothing of the rest of a file for ${limitMs} ms.`;
    body.destroy(Object.assign(new Error(message), { name: 'TimeoutError' }));
  };
  let timer = setTimeout(end, limitMs);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk as Uint8Array;
      timer = setTimeout(end, limitMs);
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stores files in a bucket. A file appears under its key only when it is complete.
 * @param timeouts only tests wait for less long.
 */
export function createS3Store(settings: S3Settings, timeouts = TIMEOUTS): Store {
  const connect = createConnections(settings, timeouts.response);
  const named = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });

  async function upload(key: string, body: Readable): Promise<void> {
    const { calls: client } = await connect();
    const { Upload } = await import('@aws-sdk/lib-storage');
    await new Upload({
      client,
      params: { ...named(key), Body: body },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    }).done();
  }

  async function* readObject(
    object: { Bucket: string; Key: string },
    { range, signal }: { range?: ByteRange | undefined; signal?: AbortSignal | undefined } = {},
  ): AsyncGenerator<Uint8Array> {
    const { s3, reads } = await connect();
    const bytes = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body: body } = await reads.send(
      new s3.GetObjectCommand({ ...object, ...bytes }),
      signal && { abortSignal: signal },
    );
    if (body instanceof Readable) yield* endStalled(body, timeouts.response);
  }

  const identity = { Bucket: settings.bucket, Key: IDENTITY };

  return {
    kind: 's3',
    setting: 'PORTAL_S3_BUCKET',
    place: `the bucket '${settings.bucket}'`,
    identityPlace: `the object '${IDENTITY}' in that bucket`,
    async readIdentity() {
      try {
        return (await text(readObject(identity))).trim();
      } catch (error) {
        if (isMissing(error)) return null;
        throw bucketRefusal(settings, error);
      }
    },
    async writeIdentity(text) {
      const { s3, calls } = await connect();
      try {
        await calls.send(new s3.PutObjectCommand({ ...identity, Body: text }));
      } catch (error) {
        throw bucketRefusal(settings, error);
      }
    },
    async check() {
      const { s3, calls } = await connect();
      try {
        const abortSignal = AbortSignal.timeout(timeouts.check);
        await calls.send(new s3.HeadBucketCommand({ Bucket: settings.bucket }), { abortSignal });
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
      const { s3, calls } = await connect();
      try {
        return (await calls.send(new s3.HeadObjectCommand(named(key)))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    open: (key, range) => Readable.from(readObject(named(key), { range }), { objectMode: false }),
    fetchTo: (key, path, signal) =>
      pipeline(readObject(named(key), { signal }), createWriteStream(path, { flags: 'wx', mode: 0o600 })),
    async *list() {
      const { s3, calls } = await connect();
      for await (const page of s3.paginateListObjectsV2({ client: calls }, { Bucket: settings.bucket })) {
        for (const { Key: key = '', Size: size = 0 } of page.Contents ?? []) if (isKey(key)) yield { key, size };
      }
    },
    async remove(key) {
      const { s3, calls } = await connect();
      await calls.send(new s3.DeleteObjectCommand(named(key)));
    },
    async removeUnfinished(before) {
      const { s3, calls } = await connect();
      const { Bucket } = named(newKey());
      const { Uploads: uploads = [] } = await calls
        .send(new s3.ListMultipartUploadsCommand({ Bucket }))
        .catch((error: unknown) => {
          // Servers that cannot list them must be configured to expire them.
          if (error instanceof Error && error.name === 'NotImplemented') return { Uploads: [] };
          throw error;
        });
      for (const { Key, UploadId, Initiated } of uploads) {
        if (Initiated === undefined || Initiated >= before) continue;
        await calls.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }
    },
  };
}
