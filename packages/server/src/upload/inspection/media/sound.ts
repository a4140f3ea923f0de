import { ADTS, FilePathSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { ToolRefusal } from './refusal.ts';
import { expectWhole } from './webm.ts';

/** Reads the container of a sound, without decoding it. @returns its duration in seconds. */
export async function inspectSound(path: string): Promise<{ duration: number }> {
  await expectWhole(path);
  using input = new Input({
    source: new FilePathSource(path),
    formats: [WAVE, MP3, OGG, FLAC, ADTS, MP4, QTFF, WEBM],
  });
  if (!(await input.canRead())) throw new ToolRefusal('is not one (WAV, MP3, Ogg, FLAC, AAC, M4A, WebM)');
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new ToolRefusal('has no audio track');
  if (track.codec === null) throw new ToolRefusal('is coded in a way that browsers do not play');
  // The declared duration is enough; reading all of a broken file may never end.
  const duration = (await input.getDurationFromMetadata([track])) ?? (await input.computeDuration([track]));
  if (!(duration > 0)) throw new ToolRefusal('has no duration');
  return { duration };
}
