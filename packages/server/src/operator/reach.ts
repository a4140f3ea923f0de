import { request } from 'node:http';
import { userInfo } from 'node:os';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createResetMails } from '../account/passwords/reset-mails.ts';
import type { Config } from '../config/config.ts';
import { createSite } from '../config/site.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { openDatabase } from '../database/open.ts';
import { createMailer } from '../mail/mailer.ts';
import { prepareDataFolder } from '../process/data-folder.ts';
import { errorCode } from '../process/errors.ts';
import { openStore } from '../store/open.ts';
import { OperatorError, perform, type RunOperation } from './operation.ts';
import { OPERATOR_HEADER, type OperatorResponse, operatorSocketPath } from './socket.ts';

/** A portal that operations can be run on. */
export interface ReachedPortal {
  run: RunOperation;
  close(): Promise<void>;
}

/** How long to wait for a portal that is starting or stopping: it has locked its folder, but accepts no operations. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 250;

/** Who runs the command; behind sudo, the person if there is one. */
export const operatorName = () => process.env.SUDO_USER ?? userInfo().username;

const notListening = new Set(['ENOENT', 'ECONNREFUSED']);

/** Requests an operation over the socket; null when no portal is listening. */
async function ask(socketPath: string, name: string, input: unknown): Promise<OperatorResponse | null> {
  const { promise, resolve, reject } = Promise.withResolvers<OperatorResponse | null>();
  const call = request(
    {
      socketPath,
      path: `/${encodeURIComponent(name)}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', [OPERATOR_HEADER]: encodeURIComponent(operatorName()) },
    },
    async (response) => {
      if (response.statusCode === 200) resolve((await json(response)) as OperatorResponse);
      else reject(new OperatorError('The running portal failed to do this; its log says why.'));
    },
  );
  call.on('error', (error) => {
    if (notListening.has(errorCode(error))) resolve(null);
    else if (errorCode(error) === 'EACCES') {
      reject(new OperatorError('The portal is run by another user of this system: run this command as that user.'));
    } else reject(error);
  });
  call.end(JSON.stringify(input));
  return promise;
}

/** Opens what operations need in this process. */
async function openHere(config: Config): Promise<ReachedPortal> {
  await prepareDataFolder(config.dataFolder);
  const log = { warn: () => {}, error: () => {} };
  const database = await openDatabase(config, () => {});
  const { db } = database;
  const resetMails = createResetMails({
    db,
    mailer: createMailer(config),
    publicUrl: createSite(config).publicUrl,
    log,
  });
  const portal = { config, db, store: openStore(config), resetMails, operator: operatorName() };
  return { run: (asked, input) => perform(portal, asked, input), close: () => database.close() };
}

/**
 * Connects to a portal: the database at `DATABASE_URL`, the running embedded portal of this data folder, or the
 * embedded database of a stopped one.
 */
export async function reachPortal(config: Config): Promise<ReachedPortal> {
  if (config.databaseUrl !== null) return openHere(config);
  const path = operatorSocketPath(config.dataFolder);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    if (path !== null && (await ask(path, 'portal reach', null)) !== null) return overSocket(path);
    try {
      return await openHere(config);
    } catch (error) {
      if (!(error instanceof FolderInUse) || path === null || Date.now() > deadline) throw error;
      await pause(PAUSE_MS);
    }
  }
}

function overSocket(path: string): ReachedPortal {
  return {
    async run<Result>(asked: { name: string }, input: unknown): Promise<Result> {
      const response = await ask(path, asked.name, input);
      if (response === null) throw new OperatorError('The portal has just stopped. Try again.');
      if ('refusal' in response) throw new OperatorError(response.refusal);
      return response.result as Result;
    },
    close: async () => {},
  };
}
