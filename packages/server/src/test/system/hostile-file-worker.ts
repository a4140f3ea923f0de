/** Runs as a file worker, and misbehaves the way decoders of hostile files do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import workerpool from 'workerpool';
import { endWithParent } from '../../upload/file-workers/end-with-parent.ts';
import type { Outcome } from '../../upload/file-workers/file-worker.ts';
import { lowerPriority } from '../../upload/file-workers/lower-priority.ts';

lowerPriority();
await endWithParent();

const begin = () => workerpool.workerEmit({ pid: process.pid });
const done = (result: unknown) => ({ ok: true, result }) satisfies Outcome;

workerpool.worker({
  spin() {
    begin();
    for (;;);
  },
  async grow() {
    begin();
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await new Promise(setImmediate);
    }
  },
  exitWithoutResponse() {
    begin();
    process.exit(0);
  },
  listSettings() {
    begin();
    return done(Object.keys(process.env));
  },
  crash() {
    begin();
    process.abort();
  },
  endOnceBeforeItBegins(marker: string) {
    if (!existsSync(marker)) {
      writeFileSync(marker, '');
      process.exit(0);
    }
    begin();
    return done('done');
  },
  async runProgram(marker: string, seconds: string) {
    begin();
    const program = spawn('sleep', [seconds]);
    writeFileSync(marker, String(program.pid));
    const [code] = (await once(program, 'exit')) as [number | null];
    return done(code);
  },
  async wait(milliseconds: number) {
    begin();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return done(process.pid);
  },
  async waitInSteps(steps: number, milliseconds: number) {
    for (let step = 0; step < steps; step += 1) {
      begin();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    return done('done');
  },
  async spinInSteps(steps: number, milliseconds: number) {
    for (let step = 0; step < steps; step += 1) {
      begin();
      // Each step is reported before it begins.
      await new Promise(setImmediate);
      const { user, system } = process.cpuUsage();
      for (let used = 0; used < milliseconds; ) {
        const now = process.cpuUsage({ user, system });
        used = (now.user + now.system) / 1000;
      }
    }
    return done('done');
  },
});
