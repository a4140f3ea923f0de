/**
 * Looks into media files that cannot be trusted, in a process of its own: `node media-tool.ts <command> <arguments>`.
 * Writes one line of JSON to file descriptor 3, as `run-tool.ts` describes it.
 */
import { writeSync } from 'node:fs';
import { isNoRoom } from './no-room.ts';
import { ToolRefusal } from './tool/refusal.ts';

const ANSWER = 3;

// Each loads what it needs: the decoders of the others take longer to load than a container takes to read.
const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  'inspect-video': async ([path = '']) => (await import('./tool/video.ts')).inspectVideo(path),
  'inspect-sound': async ([path = '']) => (await import('./tool/sound.ts')).inspectSound(path),
  'convert-heic': async ([path = '', target = '']) => (await import('./tool/heic.ts')).convertHeic(path, target),
  'take-poster': async ([path = '', target = '']) => (await import('./tool/poster.ts')).takePoster(path, target),
};

async function run([name = '', ...args]: string[]): Promise<unknown> {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  try {
    return { ok: true, answer: await command(args) };
  } catch (error) {
    if (isNoRoom(error)) return { ok: false, reason: 'no room', message: 'has no room to be written' };
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
