import type { Input, InputTrack } from 'mediabunny';
import { ToolRefusal } from './refusal.ts';

/**
 * The duration of a track in seconds, as the file declares it. Only where it does not, as in live recordings, the whole
 * file is read, which may never end where it is damaged.
 * @throws {ToolRefusal} where it has none.
 */
export async function readDuration(input: Input, track: InputTrack): Promise<number> {
  const duration = (await input.getDurationFromMetadata([track])) ?? (await input.computeDuration([track]));
  if (!(duration > 0)) throw new ToolRefusal('has no duration');
  return duration;
}
