/**
 * Looks into media files that cannot be trusted, in a process of its own: `node media-tool.ts <command> <arguments>`.
 * Writes one line of JSON to file descriptor 3, as `run-tool.ts` describes it.
 */
import { writeSync } from 'node:fs';
import { convertHeic } from './tool/heic.ts';
import { takePoster } from './tool/poster.ts';
import { ToolRefusal } from './tool/refusal.ts';
import { inspectVideo } from './tool/video.ts';

const ANSWER = 3;

const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  'inspect-video': ([path = '']) => inspectVideo(path),
  'convert-heic': ([path = '', target = '']) => convertHeic(path, target),
  'take-poster': ([path = '', target = '']) => takePoster(path, target),
};

async function run([name = '', ...args]: string[]): Promise<unknown> {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  try {
    return { ok: true, answer: await command(args) };
  } catch (error) {
    const message = error instanceof ToolRefusal ? error.message : 'cannot be read';
    return { ok: false, reason: 'refused', message };
  }
}

// Nobody is left to wait for the answer.
process.stdin
  .resume()
  .on('end', () => process.exit(1))
  .unref();

writeSync(ANSWER, JSON.stringify(await run(process.argv.slice(2))));
// Decoders may keep threads alive, so that the process would not end by itself.
process.exit(0);
