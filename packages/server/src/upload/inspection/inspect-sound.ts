import type { Received } from '../files/receive.ts';
import { explainRefusal } from './tool/refusal.ts';

/**
 * Checks by its content whether a file is a sound that can be played.
 * @throws {FileRefusal} where it is not.
 */
export async function inspectSound({ path }: Received): Promise<void> {
  const tool = await import('./tool/sound.ts');
  await explainRefusal('The sound', () => tool.inspectSound(path));
}
