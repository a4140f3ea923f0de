import { isDiskFull } from '../../../../store/disk-full.ts';
import { FileRefusal } from '../../files/receive.ts';

/** What is wrong with a file, continuing a sentence that begins with it. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal';
}

/**
 * Reads a file, whatever its decoder throws.
 * @param subject begins the sentence that says why it is refused, as in `The video`.
 * @throws {FileRefusal} where the file is not good.
 */
export async function explainRefusal<Result>(subject: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isDiskFull(error)) throw error;
    // The decoder's own words help nobody but us.
    const problem = error instanceof ToolRefusal ? error.message : 'cannot be read';
    throw new FileRefusal(`${subject} ${problem}.`, { cause: error });
  }
}
