import { isDiskFull } from '../../../store/disk-full.ts';
import { FileRefusal } from '../../files/receive.ts';

/** What is wrong with a file, as the predicate of a sentence about it. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal';
}

/**
 * Reads a file, turning any error of its decoder into a refusal.
 * @param subject of the sentence that explains it, such as `The video`.
 * @throws {FileRefusal} where the file is invalid.
 */
export async function explainRefusal<Result>(subject: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isDiskFull(error)) throw error;
    // The decoder's own message would not help the sender.
    const problem = error instanceof ToolRefusal ? error.message : 'cannot be read';
    throw new FileRefusal(`${subject} ${problem}.`, { cause: error });
  }
}
