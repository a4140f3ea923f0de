import { FileRefusal, type Received } from './receive.ts';
import { runTool, type ToolLimits } from './run-tool.ts';

const limits: ToolLimits = { milliseconds: 30_000, megabytes: 512 };

/**
 * Finds out by its content whether a file is a sound that can be played.
 * @throws {FileRefusal} where it is not.
 */
export async function inspectSound({ path }: Received): Promise<void> {
  const result = await runTool('inspect-sound', [path], limits);
  if (!result.ok) throw new FileRefusal(`The sound ${result.message}.`);
}
