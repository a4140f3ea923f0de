import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { prepareDataFolder } from './data-folder.ts';
import { errorCode, StartError } from './errors.ts';

/** Explains why an address cannot be listened on; returns unknown errors unchanged. */
export function explainAddress(cause: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program: stop that one, or set PORT to another number.`,
    EACCES: `Port ${port} on ${host} is reserved: set PORT to a number from 1024.`,
    EADDRNOTAVAIL: `HOST: this machine has no address ${host}.`,
    ENOTFOUND: `HOST: there is no host ${host}.`,
  };
  const reason = reasons[errorCode(cause)];
  return reason === undefined ? cause : new StartError(reason, { cause });
}

/** Checks that an address can be listened on. @throws {StartError} if it cannot. */
export async function checkAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (cause) {
    throw explainAddress(cause, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * Checks early what would otherwise fail after building pages and filling the demo: a data folder that is read-only or
 * in use, or an address that cannot be listened on.
 * @throws {StartError} with a sentence for the person who starts it.
 */
export async function checkStart(config: Config): Promise<void> {
  await prepareDataFolder(config.dataFolder);
  // A portal that uses the folder usually has the port as well, and is the better explanation.
  if (config.databaseUrl === null) lockFolder(config.dataFolder).release();
  await checkAddress(config);
}
