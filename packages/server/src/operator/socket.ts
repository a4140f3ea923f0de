import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { listAuditOperation } from './audit/operations.ts';
import { backupOperations } from './backup/operations.ts';
import { contentOperations } from './content/operations.ts';
import { replaceKeyOperation } from './licensing/key-commands.ts';
import { licensingOperations } from './licensing/operations.ts';
import { replaceLinkSecretOperation } from './link-secret.ts';
import type { Operation } from './operation.ts';
import { OperatorError, type OperatorPortal, perform } from './operation.ts';
import { userOperations } from './users/operations.ts';

/** Longest socket path that every system accepts, in bytes. */
const SOCKET_PATH_MAX = 100;
const OWNER_ONLY = 0o600;

/** The header that names the operator. */
export const OPERATOR_HEADER = 'x-operator';

type RunningPortal = Omit<OperatorPortal, 'operator'>;

/** A running portal's response to an operation. */
export type OperatorResponse = { result: unknown } | { refusal: string };

/** Path of the socket on which a running embedded portal accepts operations; null where it would be too long. */
export function operatorSocketPath(dataFolder: string): string | null {
  const path = join(dataFolder, 'operator.sock');
  return Buffer.byteLength(path) <= SOCKET_PATH_MAX ? path : null;
}

async function respond(
  { config, db, store, resetMails }: RunningPortal,
  log: FastifyBaseLogger,
  request: IncomingMessage,
): Promise<OperatorResponse> {
  const asked = operations.get(decodeURIComponent(request.url?.slice(1) ?? ''));
  if (!asked) return { refusal: 'The running portal is of another version and does not know this command.' };
  try {
    const operator = decodeURIComponent(String(request.headers[OPERATOR_HEADER] ?? ''));
    log.info({ operation: asked.name, operator }, 'operation requested by the operator');
    return { result: (await perform({ config, db, store, resetMails, operator }, asked, await json(request))) ?? null };
  } catch (error) {
    if (error instanceof OperatorError) return { refusal: error.message };
    throw error;
  }
}

async function handle(
  portal: RunningPortal,
  log: FastifyBaseLogger,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const body = JSON.stringify(await respond(portal, log, request));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    log.error({ err: error, operation: request.url }, 'an operation failed');
    response.writeHead(500).end();
  }
}

/** Only the user who runs the portal may connect, from the moment the socket exists. */
async function listen(server: Server, path: string): Promise<void> {
  // This process holds the folder's lock: an existing socket was left behind by a process that has ended.
  await rm(path, { force: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.on('error', reject);
  const former = process.umask(0o177);
  try {
    server.listen(path, resolve);
  } finally {
    process.umask(former);
  }
  await promise;
  await chmod(path, OWNER_ONLY);
}

/** Accepts operations over a socket. */
export interface OperatorSocket {
  /** Stops accepting operations, and waits for those in progress. */
  close(): Promise<void>;
}

/**
 * Lets the command line reach this portal while it runs, over a socket in its data folder. The embedded database
 * belongs to one process, so there is no other way in.
 */
export async function openOperatorSocket(
  portal: RunningPortal,
  log: FastifyBaseLogger,
): Promise<OperatorSocket | null> {
  const path = operatorSocketPath(portal.config.dataFolder);
  if (path === null) {
    log.warn('The path of the data folder is too long for a socket: stop the portal to use the command line.');
    return null;
  }
  const server = createServer((request, response) => handle(portal, log, request, response));
  await listen(server, path);
  return {
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeIdleConnections();
      await closed.promise;
    },
  };
}

/** All operations of the command line, by name. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  [
    ...userOperations,
    ...licensingOperations,
    ...backupOperations,
    replaceKeyOperation,
    replaceLinkSecretOperation,
    ...contentOperations,
    listAuditOperation,
  ].map((one) => [one.name, one]),
);
