import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { prepareDataFolder } from './data-folder.ts';
import { errorCode, StartError } from './errors.ts';

/** Says in a sentence why an address cannot be listened on, where that has a known reason; hands on what has none. */
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

/** Finds out whether an address can be listened on. @throws {StartError} with a sentence, where it cannot. */
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
 * Finds out at once what would stop a start after the work of building pages and filling in the demo: a data folder
 * that cannot be written or that another portal uses, an address that cannot be listened on.
 * @throws {StartError} with a sentence for the person who starts it.
 */
export async function checkStart(config: Config): Promise<void> {
  await prepareDataFolder(config.dataFolder);
  // The portal that uses the folder mostly has the port as well, and is the better reason of the two.
  if (config.databaseUrl === null) lockFolder(config.dataFolder).release();
  await checkAddress(config);
}
