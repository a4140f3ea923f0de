import { type ChildProcess, spawn } from 'node:child_process';

/** A server that was started. */
export interface StartedServer {
  /** The address it listens on. */
  url: string;
  process: ChildProcess;
}

/**
 * Starts a server in a process of its own, and waits until it prints its address.
 * @param args what Node is called with.
 * @throws when it ends without having done so.
 */
export async function startServer(args: string[], env: Record<string, string> = {}): Promise<StartedServer> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
    if (url !== undefined) return { url, process: child };
  }
  throw new Error(`It did not start: ${args.join(' ')}\n${printed}`);
}
