import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storage } from '@community/contract/upload';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../database/database.ts';
import type { TestPortal, TestUser } from './portal.ts';
import { tusHeaders } from './uploads.ts';

export const MEGABYTE = 1_000_000;
export const UPLOADS_PER_HOUR = 60;

/** Settings under which the limits of large uploads are quickly reached. */
export const uploadLimits = {
  upload: { maxBytes: 40 * MEGABYTE, maxScenarioFiles: 10 },
  perUser: {
    storageBytes: 60 * MEGABYTE,
    uploadsPerHour: UPLOADS_PER_HOUR,
    editsPerHour: 100,
    tags: 100,
    planZipsPerHour: 10,
    planZipBytes: 60 * MEGABYTE,
  },
};

/** Lets a portal listen, as `inject` cannot break connections; returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Waits until a call has started working on an upload. */
export const begins = (db: Db, url: string) =>
  vi.waitFor(async () => {
    const id = url.split('/').at(-1) ?? '';
    const row = await db.selectFrom('partial_upload').select('holder').where('id', '=', id).executeTakeFirst();
    expect(row?.holder).not.toBeNull();
  });

interface Sending {
  /** Where the portal listens. */
  port: number;
  user: TestUser;
  url: string;
  /** @default 0 */
  offset?: number;
  /** The announced size. */
  bytes: number;
}

/** Announces content and returns the call, which sends it. */
export function startPatch({ port, user: { cookie }, url, offset = 0, bytes }: Sending): ClientRequest {
  const call = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: url,
    headers: {
      ...tusHeaders,
      cookie,
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
    },
  });
  call.on('error', () => {});
  return call;
}

/** Sends the first part of the announced content, and breaks the connection. */
export async function interrupt({ db }: TestPortal, sending: Omit<Sending, 'bytes'>, content: Buffer, sent: number) {
  const call = startPatch({ ...sending, bytes: content.length });
  await new Promise((resolve) => {
    call.write(content.subarray(0, sent), resolve);
  });
  await begins(db, sending.url);
  const closed = new Promise((resolve) => {
    call.once('close', resolve);
  });
  call.destroy();
  await closed;
}

/** The bytes that count towards a user's quota. */
export const usedBy = async (user: TestUser) => storage.parse((await user.call('/api/me/storage')).json()).used_bytes;

/** The number of unfinished uploads. */
export const uploadsLeft = async ({ db }: TestPortal) =>
  (await sql<{ n: number }>`select count(*)::int as n from partial_upload`.execute(db)).rows[0]?.n;
