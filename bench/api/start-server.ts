import { type ChildProcess, spawn } from 'node:child_process';

/** A running server. */
export interface StartedServer {
  /** The address it listens on. */
  url: string;
  process: ChildProcess;
}

/**
 * Starts a server in a separate process, and waits until it prints its address.
 * @param args Node's arguments.
 * @throws when it ends before that.
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
