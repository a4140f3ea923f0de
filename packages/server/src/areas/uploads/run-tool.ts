import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { NoRoom } from './no-room.ts';

/** What the tool may use up. */
export interface ToolLimits {
  milliseconds: number;
  /** Resident memory. */
  megabytes: number;
}

/** What came of it: what the tool answered, what it found wrong with the file, or that it was stopped. */
export type ToolResult<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; reason: 'refused' | 'stopped'; message: string };

const tool = fileURLToPath(new URL('media-tool.ts', import.meta.url));
const LOOK_MS = 100;
const ANSWER_MAX = 64 * 1024;

/** Resident memory of a process in megabytes; 0 where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Runs a command of `media-tool.ts` in a process of its own: whatever a hostile file does to a decoder, it does it
 * there, for so long and with so much memory as the limits allow.
 * @param signal stops it.
 * @throws {NoRoom} when the disk does not take what it makes.
 */
export function runTool<Answer>(
  command: string,
  args: readonly string[],
  limits: ToolLimits,
  signal?: AbortSignal,
): Promise<ToolResult<Answer>> {
  const heap = `--max-old-space-size=${Math.ceil(limits.megabytes / 2)}`;
  const child = spawn(process.execPath, [heap, tool, command, ...args], {
    // Its input ends with this process, however that ends; then the tool does. It answers on a channel of its own: what
    // decoders print is nobody's business.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    // Nothing of the portal's own settings, passwords among them, is the tool's business.
    env: { PATH: process.env.PATH ?? '' },
    ...(signal && { signal }),
    killSignal: 'SIGKILL',
  });
  let stopped = '';
  const stop = (why: string) => {
    stopped = why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop('took too long'), limits.milliseconds);
  const watch = setInterval(async () => {
    if (child.pid !== undefined && (await memoryOf(child.pid)) > limits.megabytes) stop('needed too much memory');
  }, LOOK_MS);
  let output = '';
  const answers = child.stdio[3];
  if (answers instanceof Readable) {
    answers.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < ANSWER_MAX) output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (code === 0) {
        const result = JSON.parse(output) as ToolResult<Answer> | { ok: false; reason: 'no room' };
        if (!result.ok && result.reason === 'no room') reject(new NoRoom('There is no room left on the disk.'));
        else resolve(result);
        return;
      }
      resolve({ ok: false, reason: 'stopped', message: stopped === '' ? 'broke down' : stopped });
    });
  });
}
