import type { Received } from '../files/receive.ts';
import { explainRefusal } from './media/refusal.ts';

/**
 * Checks by its content whether a file is a sound that can be played.
 * @throws {FileRefusal} where it is not.
 */
export async function inspectSound({ path }: Received): Promise<void> {
  const tool = await import('./media/sound.ts');
  await explainRefusal('The sound', () => tool.inspectSound(path));
}
